import { operatorAccountsContract } from '@pinkas/contract/operator/accounts/accounts.contract';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { useEffect, useState } from 'react';

import { call } from '../../shared/api/client.ts';
import { usePhrases } from '../../shared/language/use-phrases.ts';

/** The way of an operator to their area, for a person to whom no page of the business is open; nothing for anybody else. */
export function OperatorWay() {
  const text = usePhrases('closedPages');
  const [isOperator, setIsOperator] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call(operatorAccountsContract.standing, { isQuiet: true, signal: leaving.signal }).then(
      ({ standing }) => setIsOperator(standing !== 'none'),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  if (!isOperator) return null;
  return (
    <ButtonLink variant="filled" href="/operator">
      {text('operatorArea')}
    </ButtonLink>
  );
}
