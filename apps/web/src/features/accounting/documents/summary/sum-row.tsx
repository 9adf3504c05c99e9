import { Money } from '@pinkas/ui/values/money';

interface RowProps {
  readonly label: string;
  readonly agorot: number;
  readonly isMuted?: boolean;
}

/** One line of the sums: its name and its amount. */
export function SumRow({ label, agorot, isMuted = false }: RowProps) {
  return (
    <div className={isMuted ? 'doc-sums__row doc-sums__row--part' : 'doc-sums__row'}>
      <dt>{label}</dt>
      <dd>
        <Money agorot={agorot === 0 ? 0 : agorot} sign="" />
      </dd>
    </div>
  );
}
