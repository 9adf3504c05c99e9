/** What the tests of chance try: issuing, and the database, queue and files under it. */
const TRIED =
  /^(?:apps\/server\/src\/features\/accounting\/documents|apps\/server\/src\/platform|packages\/domain\/src\/documents)\//;
const TESTS_OF_CHANCE = /^apps\/server\/test\/(?:chains|kill-loop|random|races)\/|issue-alike/;

/** Titles of tests that look for what happens by chance, or guard people, their money and their data. */
const GUARDING_TITLE = /(?<![A-Z])(?:MO|FA|TE|SE|AU|PA)-\d/;

/** Returns whether chance is what a test looks for, so that passing at the second look proves nothing. */
export function looksForChance(file: string, title: string): boolean {
  return TESTS_OF_CHANCE.test(file) || GUARDING_TITLE.test(title);
}

/**
 * Returns whether the tests of chance have to run at their whole size: where what they try or one of them was changed,
 * or the change is unknown.
 */
export function needsWholeChance(changed: readonly string[] | undefined): boolean {
  return (
    changed === undefined || changed.some((path) => TRIED.test(path) || TESTS_OF_CHANCE.test(path))
  );
}
