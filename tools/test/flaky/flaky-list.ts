/** The list of tests that were flaky and are not mended yet, from the root of the project. */
export const FLAKY_LIST = 'docs/flaky.md';

const ENTRIES_MAX = 5;
const DAYS_MAX = 7;
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns what is wrong with the list: a row without day, test or cause, one that is too old, or too many of them. */
export function findListProblems(text: string, today: string): string[] {
  const rows = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    // The heads and the line below them.
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const problems = rows.flatMap(([day = '', test = '', cause = '']) => {
    if (!DAY.test(day) || test === '' || cause === '') {
      return [`a row needs a day, a test and a cause: ${day} ${test}`];
    }
    const age = (Date.parse(today) - Date.parse(day)) / DAY_MS;
    return age > DAYS_MAX ? [`flaky since ${day}, longer than ${DAYS_MAX} days: ${test}`] : [];
  });
  if (rows.length > ENTRIES_MAX) {
    problems.push(`${rows.length} tests are flaky, and ${ENTRIES_MAX} may be`);
  }
  return problems;
}
