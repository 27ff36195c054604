// For tests/bridge/test_schema.py: reads a file of [schema, message] lines and prints, for each,
// whether the page's check finds a fault in the message.

import { readFileSync } from "node:fs";

import { findFault } from "../../web/js/engine/protocol.js";

const lines = readFileSync(process.argv[2], "utf8").trim().split("\n");
const findings = lines.map((line) => {
  const [schema, message] = JSON.parse(line);
  return findFault(message, schema) !== null;
});
process.stdout.write(JSON.stringify(findings));
