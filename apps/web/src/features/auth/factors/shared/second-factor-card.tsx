import type { OwnFactors } from '@pinkas/contract/auth/factors/factors.contract';
import { FACTORS } from '@pinkas/domain/identity/second-factors';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { SegmentedControl } from '@pinkas/ui/fields/segmented-control';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useState } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { useChoice } from '../../../../shared/form/use-choice.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { TelephoneLine } from '../telephone-line.tsx';
import { FactorDialogs, type OpenDialog } from './factor-dialogs.tsx';
import { FactorLine } from '../factor-line.tsx';
import { useFactors, usePreferFactor } from './factors.queries.ts';
import '../factors.css';

/** The second step of signing in: what it asks for, the app, the recovery codes. */
export function SecondFactorCard() {
  const text = usePhrases('secondFactor');
  const factors = useFactors();
  return (
    <Card title={text('title')} note={text('note')}>
      {factors.data !== undefined && <Factors own={factors.data} />}
      {factors.data === undefined && factors.isError && (
        <PageError
          title={text('failedTitle')}
          reason={factors.error}
          isRetrying={factors.isFetching}
          onRetry={() => void factors.refetch()}
        />
      )}
      {factors.data === undefined && !factors.isError && <SkeletonRows rows={3} />}
    </Card>
  );
}

function Factors({ own }: { readonly own: OwnFactors }) {
  const text = usePhrases('secondFactor');
  const [open, setOpen] = useState<OpenDialog>();
  const { appSince, recoveryCodesLeft: left } = own;
  const hasApp = appSince !== null;
  return (
    <div className="second-factor">
      <Asked own={own} />
      <TelephoneLine own={own} />
      <FactorLine
        label={text('app')}
        value={hasApp ? text('appSince', { when: formatInstant(appSince) }) : text('appNone')}
      >
        <Button onClick={() => setOpen({ kind: 'start' })}>
          {text(hasApp ? 'appReplace' : 'appSetUp')}
        </Button>
        {hasApp && (
          <Button variant="danger-quiet" onClick={() => setOpen({ kind: 'remove' })}>
            {text('appRemove')}
          </Button>
        )}
      </FactorLine>
      <FactorLine label={text('codes')} value={text('codesLeft', { left })}>
        <Button onClick={() => setOpen({ kind: 'codes' })}>{text('codesMake')}</Button>
      </FactorLine>
      {open !== undefined && <FactorDialogs own={own} open={open} onOpen={setOpen} />}
    </div>
  );
}

/** What the second step asks for first. With the mail alone there is nothing to choose. */
function Asked({ own }: { readonly own: OwnFactors }) {
  const text = usePhrases('secondFactor');
  const prefer = usePreferFactor();
  const labels = {
    email: text('byMail'),
    sms: text('bySms'),
    whatsapp: text('byWhatsapp'),
    app: text('byApp'),
    passkey: text('byPasskey'),
  };
  const targets = { email: own.email, sms: own.phone, whatsapp: own.phone, app: '', passkey: '' };
  const choices = FACTORS.filter((factor) => own.ways.includes(factor));
  const { shown: asked, choose, forget } = useChoice(own.asked);
  return (
    <>
      <FactorLine
        label={text('asked')}
        value={targets[asked] === '' ? labels[asked] : <Isolate isLtr>{targets[asked]}</Isolate>}
      >
        {choices.length > 1 && (
          <SegmentedControl
            label={text('asked')}
            isDisabled={prefer.isPending}
            segments={choices.map((value) => ({ value, label: labels[value] }))}
            value={asked}
            onChange={(factor) => {
              choose(factor);
              prefer.mutate(factor, {
                onSuccess: () => toast.success(text('askedSaved')),
                onError: forget,
              });
            }}
          />
        )}
      </FactorLine>
      <ServerProblem reason={prefer.error} />
    </>
  );
}
