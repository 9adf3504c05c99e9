/** What one round of the burn-in is run with. Its seed alone decides, so that it can be repeated. */
export interface Round {
  readonly number: number;
  readonly seed: number;
  readonly day: Day;
}

interface Day {
  readonly name: string;
  /** The moment at which tests begin, ISO text; undefined for the machine's own. */
  readonly moment: string | undefined;
}

/** Days on which dates go wrong: two minutes before a new year in Israel, and two minutes into a month of summer time. */
const DAYS: readonly Day[] = [
  { name: 'today', moment: undefined },
  { name: '31 December, 23:58', moment: '2026-12-31T21:58:00Z' },
  { name: 'the first of a month, 00:02', moment: '2026-06-30T21:02:00Z' },
];

/** Returns so many rounds, of which the first one has the given seed. */
export function roundsFrom(firstSeed: number, count: number): Round[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = firstSeed + index;
    const [today = { name: 'today', moment: undefined }] = DAYS;
    return { number: index + 1, seed, day: DAYS[seed % DAYS.length] ?? today };
  });
}

export interface FlakyArguments {
  readonly rounds: number;
  /** Undefined when the run chooses one. */
  readonly seed: number | undefined;
  /** Parts of paths of test files; none for those of the change. */
  readonly parts: readonly string[];
}

const ROUNDS = 20;

/** Reads `--rounds 20 --seed 7 date-field`. Throws for numbers that are none. */
export function readFlakyArguments(args: readonly string[]): FlakyArguments {
  const parts: string[] = [];
  const numbers = new Map<string, number>();
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (!arg.startsWith('--')) parts.push(arg);
    else if (arg === '--rounds' || arg === '--seed') {
      const number = Number(rest.shift() ?? Number.NaN);
      if (!Number.isSafeInteger(number) || number < 1)
        throw new Error(`${arg} wants a number from 1`);
      numbers.set(arg, number);
    } else throw new Error(`Unknown option ${arg}. Options: --rounds, --seed.`);
  }
  return { rounds: numbers.get('--rounds') ?? ROUNDS, seed: numbers.get('--seed'), parts };
}
