import type { GatewayCode } from '@pinkas/contract/sales/card-payments/transaction-rows';
import {
  explainResponse,
  RESPONSE_SCHEMES,
} from '@pinkas/domain/clearing/response-codes/response-codes';
import { Isolate } from '@pinkas/ui/values/isolate';

import { usePhrases } from '../../../shared/language/use-phrases.ts';

export interface CodeWordsProps {
  readonly code: GatewayCode;
  readonly isRefusal: boolean;
}

/** What a code of a gateway says in our words, what to do, and its own words beneath. */
export function CodeWords({ code: { scheme, value, text: theirs }, isRefusal }: CodeWordsProps) {
  const meanings = usePhrases('cardResponses');
  const advice = usePhrases('cardResponseAdvice');
  const known = RESPONSE_SCHEMES.find((one) => one === scheme);
  const said = known && value !== '' ? explainResponse(known, value, { isRefusal }) : undefined;
  return (
    <span className="transactions__said">
      {said !== undefined && <span>{meanings(said.meaning)}</span>}
      {said !== undefined && isRefusal && <small>{advice(said.reason)}</small>}
      {(theirs !== '' || value !== '') && (
        <small>
          <Isolate>{[value, theirs].filter((part) => part !== '').join(' · ')}</Isolate>
        </small>
      )}
    </span>
  );
}
