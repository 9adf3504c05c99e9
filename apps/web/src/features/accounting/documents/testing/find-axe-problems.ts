import { axeAtRest } from '../../../../../test/axe-at-rest.ts';

/** Returns the problems that axe finds on the whole page, formatted for a failed test. */
export async function findAxeProblems(): Promise<string[]> {
  const { violations } = await axeAtRest({
    // The test page has no title and no frame of its own.
    rules: { 'document-title': { enabled: false }, 'page-has-heading-one': { enabled: true } },
  });
  return violations.map(
    (violation) =>
      `${violation.id}: ${violation.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
}
