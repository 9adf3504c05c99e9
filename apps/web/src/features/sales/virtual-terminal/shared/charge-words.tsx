import type { Charge } from '@pinkas/contract/sales/virtual-terminal/virtual-terminal.contract';
import { GATEWAYS } from '@pinkas/domain/clearing/gateway-names';
import type { PhraseKey } from '@pinkas/phrases/phrases';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { isInDoubt } from './is-in-doubt.ts';

/** What the state of a charge means, and what to do next. */
export function ChargeWords({ charge }: { readonly charge: Charge }) {
  const text = usePhrases('virtualTerminal');
  const { state, trouble, gateway, refusal } = charge;
  if (trouble === 'no-document') return <p>{text('noDocumentText')}</p>;
  if (isInDoubt(charge)) {
    const isUnheard = trouble === null || trouble === 'cannot-tell';
    return <p>{text(isUnheard ? 'unknownText' : 'troubleText')}</p>;
  }
  if (state === 'waiting') return <Waiting gateway={GATEWAYS[gateway]} refusal={refusal} />;
  if (state === 'not-paid') return <p>{text('notPaidText')}</p>;
  return refusal === null ? null : <Refusal refusal={refusal} />;
}

interface WaitingProps {
  readonly gateway: string;
  readonly refusal: Charge['refusal'];
}

/** The page is open: no card was typed yet, or one was refused and another may be. */
function Waiting({ gateway, refusal }: WaitingProps) {
  const text = usePhrases('virtualTerminal');
  if (refusal === null) return <p>{text('waitingText', { gateway })}</p>;
  return (
    <>
      <p className="charge-result__refused">{text('refusedOnPage')}</p>
      <Refusal refusal={refusal} />
      <p>{text('refusedOnPageText', { gateway })}</p>
    </>
  );
}

/** The reason by the table of codes and the next step; the words of the gateway beside a code without a row. */
function Refusal({ refusal }: { readonly refusal: NonNullable<Charge['refusal']> }) {
  const responses = usePhrases('cardResponses');
  const advice = usePhrases('cardResponseAdvice');
  const { meaning, reason, code, text: said } = refusal;
  return (
    <>
      <p>
        {responses(meaning as PhraseKey<'cardResponses'>)} (<Isolate isLtr>{code}</Isolate>)
        {meaning === 'refused-by-gateway' && said !== '' && (
          <>
            {': '}
            <Isolate>{said}</Isolate>
          </>
        )}
      </p>
      <p>{advice(reason as PhraseKey<'cardResponseAdvice'>)}</p>
    </>
  );
}
