/** The scale of a bar chart of sums: round ticks with zero among them, in agorot. */
export interface ChartScale {
  readonly topAgorot: number;
  /** Zero, or less where a sum is below it. */
  readonly bottomAgorot: number;
  /** From the bottom to the top, evenly. */
  readonly ticksAgorot: readonly number[];
  /** Whether ticks are written in thousands of shekels; small sums in shekels. */
  readonly isInThousands: boolean;
}

const TICKS = 4;
const STEPS = [1, 2, 2.5, 5, 10] as const;
const SHEKEL_AGOROT = 100;
const THOUSAND_AGOROT = 100_000;

/** About four round steps that hold zero and all sums, those below zero too. */
export function chartScale(sumsAgorot: readonly number[]): ChartScale {
  const largest = Math.max(SHEKEL_AGOROT * 100, ...sumsAgorot);
  const smallest = Math.min(0, ...sumsAgorot);
  const rough = (largest - smallest) / TICKS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  const above = Math.ceil(largest / step);
  const below = Math.ceil(-smallest / step);
  return {
    topAgorot: above * step,
    bottomAgorot: below === 0 ? 0 : -below * step,
    ticksAgorot: Array.from({ length: above + below + 1 }, (_, index) => (index - below) * step),
    isInThousands: step >= THOUSAND_AGOROT,
  };
}

/** Returns the position of a bar in its column, as parts of the height: its base and its size. */
export function barOf(
  sumAgorot: number,
  { topAgorot, bottomAgorot }: Pick<ChartScale, 'topAgorot' | 'bottomAgorot'>,
): { readonly foot: number; readonly size: number } {
  const whole = topAgorot - bottomAgorot;
  return {
    foot: (Math.min(0, sumAgorot) - bottomAgorot) / whole,
    size: Math.abs(sumAgorot) / whole,
  };
}

/** The text of a tick in the unit of the scale: `20`, `2.5`. */
export function tickText(tickAgorot: number, scale: ChartScale): string {
  const unit = scale.isInThousands ? THOUSAND_AGOROT : SHEKEL_AGOROT;
  return (tickAgorot / unit).toLocaleString('en-US', { maximumFractionDigits: 1 });
}
