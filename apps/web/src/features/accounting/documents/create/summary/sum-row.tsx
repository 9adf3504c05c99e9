import { DraftMoney } from '../issue/draft-money.tsx';

interface RowProps {
  readonly label: string;
  /** In minor units of the draft's currency. */
  readonly agorot: number;
  readonly isMuted?: boolean;
  /** A deduction that is no problem: a discount. */
  readonly isCalm?: boolean;
}

/** One line of the sums: its name and its amount. */
export function SumRow({ label, agorot, isMuted = false, isCalm = false }: RowProps) {
  return (
    <div className={isMuted ? 'doc-sums__row doc-sums__row--part' : 'doc-sums__row'}>
      <dt>{label}</dt>
      <dd>
        <DraftMoney minor={agorot === 0 ? 0 : agorot} sign="foreign" isCalm={isCalm} />
      </dd>
    </div>
  );
}
