import { aroundMain } from './around-main.ts';
import { areaOf, fileNameOf, nameOfSlices, SHELL, sliceOf, slicesOf } from './file-names.ts';
import { withLightSlicesWhole } from './light-slices.ts';
import { PartGraph, type BuiltPart } from './part-graph.ts';
import { kindOf, type PartKind } from './part-kind.ts';
import { halves, sharedBy, unionOf } from './sets.ts';

/** Modules that at most so many pages open with are separate from those that most of them share. */
const FEW_PAGES = 3;

/** What two slices alone share is a file of theirs when it has so many characters before minification. */
const MUCH_OF_TWO = 30_000;

/** The file of the start, which every page loads. */
export const FIRST_FILE = 'app';

/** Which entries of the product have a role of their own. */
export interface PlanRoles {
  /** Source module of the product's entry. */
  readonly start: string;
  /** The first page before the frame. */
  readonly signIn: string;
  /** Other pages without the frame, which follow or lead to the sign-in page. */
  readonly isBesideSignIn: (facade: string) => boolean;
  /** The frame around every other page. */
  readonly frame: string;
  /** The most visited page: what it shares loads with the frame, what others share does not. */
  readonly mainPage: string;
  readonly isPage: (facade: string) => boolean;
}

/**
 * Returns the file of each module, so that a page opens with few requests: one file for the start, one
 * for the frame with what the main page shares with other slices, one for what these share, one for
 * what those of an area share, one for each slice, one for each page, and one for what only that page loads later. A slice
 * whose pages are light has one file for all of them. What the pages beside sign-in open with and do not find in the start
 * has a file too, so that they bring nothing of the product along.
 */
export function planFiles(parts: readonly BuiltPart[], roles: PlanRoles): Map<string, string> {
  const graph = new PartGraph(parts);
  const start = graph.closureOf(roles.start);
  const signIn = graph.closureOf(roles.signIn);
  const frame = graph.closureOf(roles.frame);
  const pages = parts.flatMap(({ facade }) =>
    facade !== undefined && facade !== roles.signIn && roles.isPage(facade) ? [facade] : [],
  );
  const [beside, inside] = halves(pages, roles.isBesideSignIn);
  const besides = unionOf(beside.map((page) => graph.closureOf(page)));
  const bySlice = Map.groupBy(inside, sliceOf);
  const opened = [...bySlice.values()].map((some) =>
    unionOf(some.map((page) => graph.closureOf(page))),
  );
  const core = frame.union(graph.closureOf(roles.mainPage)).union(sharedBy(opened));
  // What the pages before the frame share with most of the product is loaded in any case.
  const first = start.union(signIn.union(besides).intersection(core));
  const always = first.union(frame).union(signIn);
  const files = new Map<string, string>();
  const place = (some: Iterable<BuiltPart>, name: string): void => {
    for (const part of some) for (const module of part.modules) files.set(module, name);
  };
  place(first, FIRST_FILE);
  place(frame.difference(first), 'frame');
  place(signIn.difference(first).difference(frame), 'sign-in');
  const opening = usersOf(pages, always, (page) => graph.closureOf(page));
  // What the start loads later is not what every page loads later; what the frame does, the main page finds there.
  const laterOf = (page: string, around?: ReadonlySet<BuiltPart>): ReadonlySet<BuiltPart> =>
    graph.laterOf(page, roles.isPage, around);
  // A page around the sign-in page does not move the later parts of that one.
  const afterSignIn = laterOf(roles.signIn);
  const ofSignIn = graph.closureOf(roles.signIn);
  const holdsSignIn = (page: string): boolean => graph.closureOf(page).isSupersetOf(ofSignIn);
  const laterOfMain = laterOf(roles.mainPage, start);
  const later = usersOf([roles.start, ...pages], always, (page) => {
    if (page === roles.start) return laterOf(page);
    if (page === roles.mainPage) return laterOfMain.union(laterOf(roles.frame, start));
    const all = laterOf(page, start);
    return holdsSignIn(page) ? all.difference(afterSignIn) : all;
  });
  const homes = new Map<BuiltPart, string>();
  const ofTwo = weightOfTwoSlices(opening, later);
  for (const part of new Set([...opening.keys(), ...later.keys()])) {
    const atOnce = opening.get(part) ?? NOBODY;
    const isOfMain = laterOfMain.has(part);
    const users: Users = { atOnce, later: later.get(part) ?? NOBODY, isOfMain };
    const home = homeOf(users, kindOf(part), roles, ofTwo);
    if (home !== undefined) homes.set(part, home);
  }
  const { mainPage } = roles;
  for (const [part, home] of aroundMain(homes, { graph, opening, mainPage })) place([part], home);
  return withLightSlicesWhole(files, parts);
}

/**
 * Returns a plan in which the first file holds all that its modules import in their source. What they import for a number alone
 * is written into them, so that no file loads another for it; the bundler still counts it as a need, and would give its runtime a file
 * of its own, one request more for every page.
 */
export function withImported(
  plan: ReadonlyMap<string, string>,
  imports: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const files = new Map(plan);
  const first = new Set([...plan].flatMap(([id, file]) => (file === FIRST_FILE ? id : [])));
  // A set that grows during iteration is iterated to its end.
  for (const id of first) {
    files.set(id, FIRST_FILE);
    for (const next of imports.get(id) ?? []) if (plan.has(next)) first.add(next);
  }
  return files;
}

/**
 * Returns the source modules that may be shown with the pages of each slice, those of the frame included.
 * `shell` is the slice of the pages and parts that belong to no feature.
 */
export function modulesBySlice(
  parts: readonly BuiltPart[],
  roles: PlanRoles,
): Map<string, Set<string>> {
  const graph = new PartGraph(parts);
  const allOf = (facade: string): Set<BuiltPart> =>
    graph.closureOf(facade).union(graph.laterOf(facade, roles.isPage));
  const shell = allOf(roles.start).union(allOf(roles.frame));
  const pages = parts.flatMap(({ facade }) =>
    facade !== undefined && facade !== roles.signIn && roles.isPage(facade) ? [facade] : [],
  );
  const bySlice = Map.groupBy(pages, sliceOf);
  const slices = [...bySlice].map(([slice, some]): [string, Set<BuiltPart>] => [
    slice,
    shell.union(unionOf(some.map(allOf))),
  ]);
  // Without pages of its own `shell` is there as well; with them it is in the slices already.
  return new Map(
    [[SHELL, shell] as const, ...slices].map(([slice, some]) => [
      slice,
      new Set([...some].flatMap(({ modules }) => modules)),
    ]),
  );
}

/** Which pages need a part, for all parts beyond those that are there already. */
function usersOf(
  pages: readonly string[],
  taken: ReadonlySet<BuiltPart>,
  partsOf: (page: string) => ReadonlySet<BuiltPart>,
): Map<BuiltPart, Set<string>> {
  const users = new Map<BuiltPart, Set<string>>();
  for (const page of pages) {
    for (const part of partsOf(page)) {
      if (!taken.has(part)) users.set(part, (users.get(part) ?? new Set()).add(page));
    }
  }
  return users;
}

/** Pages that need a part: as they open, and after that. */
interface Users {
  readonly atOnce: ReadonlySet<string>;
  readonly later: ReadonlySet<string>;
  /** Whether the main page needs it later by itself, and not as what its frame shows later. */
  readonly isOfMain: boolean;
}
const NOBODY: ReadonlySet<string> = new Set();

/** Returns how much each two slices alone share that a page of them opens with, by the name of their file. */
function weightOfTwoSlices(
  opening: ReadonlyMap<BuiltPart, ReadonlySet<string>>,
  later: ReadonlyMap<BuiltPart, ReadonlySet<string>>,
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const [part, atOnce] of opening) {
    const users = atOnce.union(later.get(part) ?? NOBODY);
    if (slicesOf(users).size !== 2) continue;
    const name = nameOfSlices(users);
    weights.set(name, (weights.get(name) ?? 0) + part.size);
  }
  return weights;
}

/**
 * Returns the file of a part that `atOnce` load when they open and `later` after that; undefined for one that
 * the bundler places. The dependencies of a part have at least the same pages, so no two files need each
 * other.
 */
function homeOf(
  { atOnce, later, isOfMain }: Users,
  kind: PartKind,
  { mainPage, isBesideSignIn }: Pick<PlanRoles, 'mainPage' | 'isBesideSignIn'>,
  ofTwo: ReadonlyMap<string, number>,
): string | undefined {
  const users = atOnce.union(later);
  const [page] = users;
  if (page === undefined) return undefined;
  const isLate = atOnce.size === 0;
  if (users.size === 1) return isLate ? `${fileNameOf(page)}-late` : fileNameOf(page);
  if (areOfOneSlice(users)) return homeInSlice(atOnce, users, kind.isTiny, mainPage);
  if (isLate) return homeOfLate(users.has(mainPage), kind);
  // Who opens a business or chooses a password loads nothing of what pages inside share.
  if ([...atOnce].some((user) => isBesideSignIn(user))) return 'beside-sign-in';
  if (users.has(mainPage)) return homeWithMain({ atOnce, later, isOfMain }, kind, mainPage);
  const areas = new Set([...users].map(areaOf));
  const mainArea = areaOf(mainPage);
  // What the slices of one area share is not loaded by the pages of others.
  if (areas.size === 1) return homeInArea(users, areaOf(page), mainArea, kind);
  const slices = nameOfSlices(users);
  return (ofTwo.get(slices) ?? 0) > MUCH_OF_TWO
    ? slices
    : homeBetweenAreas(atOnce, areas, mainArea, kind);
}

/**
 * The file of a part that several pages of one slice need. What the main page loads later opens with it: a file that it fetches
 * behind itself brings those of other pages along.
 */
function homeInSlice(
  atOnce: ReadonlySet<string>,
  users: ReadonlySet<string>,
  isTiny: boolean,
  mainPage: string,
): string {
  // What the main page alone opens with is no weight for those that need it later: they load its file, unless it is tiny.
  if (atOnce.size === 1 && atOnce.has(mainPage) && !isTiny) return fileNameOf(mainPage);
  const [page = mainPage] = users;
  const slice = sliceOf(page);
  if (users.has(mainPage)) return `${slice}-main`;
  if (atOnce.size === 0) return `${slice}-late`;
  // What the other pages of its slice open with is not worth one more request of each of them.
  return `${slice}-${slice === sliceOf(mainPage) ? 'main' : 'slice'}`;
}

/** The file of a part that pages of several slices need after they opened, the main page perhaps among them. */
function homeOfLate(isOfMain: boolean, { isFewWords, isSpeck }: PartKind): string | undefined {
  // What the slice of the main page shares may need a drawing or a rule, and opens with every page of it.
  return isOfMain && isFewWords && isSpeck ? 'frame' : undefined;
}

/** The file of a part that the main page needs at some time, as do pages of other slices. */
function homeWithMain(
  { atOnce, later, isOfMain }: Users,
  kind: PartKind,
  mainPage: string,
): string {
  // What pages beside the main one open with, and it loads later as others do, is no weight of the frame.
  const isBeside = !atOnce.has(mainPage) && areOfOneSlice(new Set([...atOnce, mainPage]));
  if (isBeside && !kind.isSmall) return homeBeside(kind, mainPage);
  // What one page opens with, and the frame may show over any other later, is fetched with that page's file then.
  const isOfFrame =
    !isOfMain && [...later].every((user) => user === mainPage || sliceOf(user) === SHELL);
  const [page = mainPage] = atOnce;
  const isOfPage = atOnce.size === 1 && page !== mainPage && isOfFrame;
  return isOfPage && !kind.isFewWords ? fileNameOf(page) : 'frame';
}

/** The file of what pages beside the main one open with: calls, too little for a request of their own, load with their area. */
function homeBeside({ isContract }: PartKind, mainPage: string): string {
  return isContract ? `${areaOf(mainPage)}-area` : `${sliceOf(mainPage)}-beside`;
}

/**
 * The file of a part that pages of several slices of an area need: that of the area, or of these slices alone where it is large and
 * they are few. The pages of the main area open with as many requests as they may.
 */
function homeInArea(
  users: ReadonlySet<string>,
  area: string,
  mainArea: string,
  { isLarge }: PartKind,
): string {
  if (!isLarge || users.size > FEW_PAGES || area === mainArea) return `${area}-area`;
  return nameOfSlices(users);
}

/** The file of a part that the main page never needs; what `atOnce` load when they open, some in these areas need. */
function homeBetweenAreas(
  atOnce: ReadonlySet<string>,
  areas: ReadonlySet<string>,
  mainArea: string,
  kind: PartKind,
): string | undefined {
  // What other areas share is not loaded by the pages of the area of the main page, in which most are; a screen of which one page
  // opens with it, and others load it later, is not loaded by all of them.
  if (!areas.has(mainArea)) return atOnce.size > 1 || kind.isContract ? 'common-beside' : undefined;
  return homeAmongMost(atOnce.size, kind);
}

/** The file of a part that so many pages open with, some of them in the area in which most pages are. */
function homeAmongMost(
  count: number,
  { isSmall, isOfFacts, isTiny, isSpeck }: PartKind,
): string | undefined {
  if (count > FEW_PAGES) return 'common';
  // What few pages open with is not loaded by all, still less what others than the one load later.
  if (count > 1) return isSmall || isSpeck ? 'common' : 'seldom';
  if (isTiny) return 'common';
  return isOfFacts ? 'seldom' : undefined;
}

function areOfOneSlice(facades: ReadonlySet<string>): boolean {
  return slicesOf(facades).size === 1;
}
