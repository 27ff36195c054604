// Faults that neither Prettier nor the types see, in all JavaScript of the repository.
import js from "@eslint/js";
import ts from "typescript-eslint";

/** As Prettier's; where Prettier cannot break a line, a person can. */
const COLUMNS = 100;

/** A cast or a type `any` wants a reason: words in the same comment, or a comment just above. */
const anyWithReason = {
  create(context) {
    const { sourceCode } = context;
    return {
      Program() {
        const comments = sourceCode.getAllComments();
        const ends = new Set(comments.map(({ loc }) => loc.end.line));
        for (const { value, loc } of comments) {
          const found = /@type \{any(?:\[\])?\}(.*)/s.exec(value);
          if (!found || /\w/.test(found[1]) || ends.has(loc.start.line - 1)) continue;
          context.report({ loc, message: "Type the source, or say why anything may come here." });
        }
      },
    };
  },
};

export default [
  { ignores: [".venv/", "build/", "dist/"] },
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
      // A test's title stands on one line, as Prettier has it.
      "max-len": ["error", { code: COLUMNS, ignoreUrls: true, ignorePattern: "^test\\(" }],
      // The first script is for browsers that want a name there.
      "no-unused-vars": ["error", { caughtErrorsIgnorePattern: "^_$" }],
      // The types know better which names there are.
      "no-undef": "off",
    },
  },
];
