// Faults that neither Prettier nor the types see, in all JavaScript of the repository.
import js from "@eslint/js";
import ts from "typescript-eslint";

/** As Prettier's; where Prettier cannot break a line, a person can. */
const COLUMNS = 100;

/** A cast to `any`, or a variable of that type, wants a reason: a // beside it or just above. */
const anyWithReason = {
  create({ sourceCode, report }) {
    return {
      Program() {
        const comments = sourceCode.getAllComments();
        const lines = comments.filter(({ type, value }) => type === "Line" && /\w/.test(value));
        const reasons = new Set(lines.map(({ loc }) => loc.start.line));
        for (const { value, loc } of comments) {
          if (!/@type \{[^}]*\bany\b/.test(value)) continue;
          if (reasons.has(loc.start.line) || reasons.has(loc.start.line - 1)) continue;
          report({ loc, message: "Type the source, or say in a // why anything may come here." });
        }
      },
    };
  },
};

export default [
  { ignores: [".venv/", "build/", "dist/", "web/js/*/*-checks.js"] },
  js.configs.recommended,
  {
    files: ["web/js/**/*.js"],
    plugins: { banqi: { rules: { "any-with-reason": anyWithReason } } },
    rules: { "banqi/any-with-reason": "error" },
  },
  {
    files: ["web/js/**/*.js", "tests/web/**/*.mjs", "tools/*.{js,mjs}"],
    plugins: { "@typescript-eslint": ts.plugin },
    languageOptions: {
      parser: ts.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-floating-promises": [
        "error",
        // The runner itself waits for what it is given.
        { allowForKnownSafeCalls: [{ from: "package", name: ["test"], package: "node:test" }] },
      ],
      "@typescript-eslint/no-misused-promises": "error",
      "max-len": ["error", { code: COLUMNS }],
      // The first script is for browsers that want a name there.
      "no-unused-vars": ["error", { caughtErrorsIgnorePattern: "^_$" }],
      // The types know better which names there are.
      "no-undef": "off",
    },
  },
];
