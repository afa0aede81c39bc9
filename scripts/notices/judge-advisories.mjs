/** What `npm audit --json` means for the program. */

/**
 * @param answer its output · @param shipped folders of packages that are in the program
 * @returns lines for a person, and whether a hole is in the program
 */
export function judge(answer, shipped) {
  const { vulnerabilities, message } = parse(answer);
  if (vulnerabilities === undefined) {
    const why = message ?? (answer.trim().split('\n')[0] || 'no answer');
    return { lines: [`Not checked: the registry does not answer for advisories (${why}).`], fails: false };
  }
  const holes = Object.values(vulnerabilities).map(({ name, severity, nodes, via }) => {
    const isShipped = nodes.some((folder) => shipped.includes(folder));
    const causes = via.map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} ${each.url}`));
    return { isShipped, line: `${isShipped ? 'SHIPPED' : 'tools'} ${name} (${severity}): ${causes.join('; ')}` };
  });
  if (holes.length === 0) return { lines: ['No known advisory for any package.'], fails: false };
  const inOrder = holes.toSorted((a, b) => Number(b.isShipped) - Number(a.isShipped));
  return { lines: inOrder.map(({ line }) => line), fails: holes.some(({ isShipped }) => isShipped) };
}

function parse(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}
