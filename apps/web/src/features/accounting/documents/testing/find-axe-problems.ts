import { axeAtRest } from '../../../../../test/axe-at-rest.ts';

/** What axe finds on the whole page, in a form that reads well in a failed test. */
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
