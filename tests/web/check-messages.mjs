// For tests/bridge/test_schema.py: reads a file of [type, message] lines and prints, for each,
// whether the page's check finds a fault in the message as a reply to a request of that type.

import { readFileSync } from "node:fs";

import { ProtocolError, checkReply } from "../../web/js/engine/protocol.js";

const lines = readFileSync(process.argv[2], "utf8").trim().split("\n");
const findings = lines.map((line) => {
  const [type, message] = JSON.parse(line);
  try {
    checkReply(type, message);
    return false;
  } catch (error) {
    if (error instanceof ProtocolError) return true;
    throw error;
  }
});
process.stdout.write(JSON.stringify(findings));
