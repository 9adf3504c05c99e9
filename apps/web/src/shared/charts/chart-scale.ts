/** The scale of a bar chart of sums: round ticks from zero up, in agorot. */
export interface ChartScale {
  readonly topAgorot: number;
  /** From zero to the top, evenly. */
  readonly ticksAgorot: readonly number[];
  /** Whether ticks are written in thousands of shekels; small sums in shekels. */
  readonly isInThousands: boolean;
}

const TICKS = 4;
const STEPS = [1, 2, 2.5, 5, 10] as const;
const SHEKEL_AGOROT = 100;
const THOUSAND_AGOROT = 100_000;

/** At most four ticks above zero, at the smallest round step that holds the largest sum. */
export function chartScale(sumsAgorot: readonly number[]): ChartScale {
  const largest = Math.max(SHEKEL_AGOROT * 100, ...sumsAgorot);
  const rough = largest / TICKS;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((factor) => factor * magnitude >= rough) ?? 10) * magnitude;
  const count = Math.ceil(largest / step);
  return {
    topAgorot: count * step,
    ticksAgorot: Array.from({ length: count + 1 }, (_, index) => index * step),
    isInThousands: step >= THOUSAND_AGOROT,
  };
}

/** The text of a tick in the unit of the scale: `20`, `2.5`. */
export function tickText(tickAgorot: number, scale: ChartScale): string {
  const unit = scale.isInThousands ? THOUSAND_AGOROT : SHEKEL_AGOROT;
  return (tickAgorot / unit).toLocaleString('en-US', { maximumFractionDigits: 1 });
}
