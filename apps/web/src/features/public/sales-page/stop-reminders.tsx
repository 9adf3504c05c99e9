import type { PublishedPage } from '@pinkas/contract/public/sales-page/sales-page.contract';
import { SALES_PAGE_PATHS } from '@pinkas/contract/public/sales-page/sales-page-paths';
import { Button } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { Card } from '@pinkas/ui/layout/card';
import { useState } from 'react';

import { isMissing } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../shared/navigation/use-page-title.ts';
import { useBusinessName, useLanguageOfPayer } from '../payment-page/shared/pay-head.tsx';
import { sendLight } from '../payment-page/shared/send-light.ts';
import { tokenCall } from './sale-address.ts';

interface StopRemindersProps {
  readonly token: string;
  /** The page of the address, where there still is one. */
  readonly page: PublishedPage | undefined;
}

const NAMELESS = { nameHe: '', nameEn: '' } as PublishedPage['business'];

/** Takes back that the buyer may be reminded, by a press: programs that only follow the links of a mail change nothing. */
export function StopReminders({ token, page }: StopRemindersProps) {
  const text = usePhrases('salesPage');
  const issuer = useBusinessName(page?.business ?? NAMELESS);
  const [state, setState] = useState<'asked' | 'sending' | 'done'>('asked');
  const [problem, setProblem] = useState<unknown>();
  usePageTitle(text('stopTitle'));
  useLanguageOfPayer(page?.content?.language ?? 'he');

  async function stop(): Promise<void> {
    setState('sending');
    setProblem(undefined);
    try {
      await sendLight('POST', tokenCall(SALES_PAGE_PATHS.noReminders, token), { body: {} });
      setState('done');
    } catch (reason) {
      setState('asked');
      setProblem(reason);
    }
  }

  if (isMissing(problem)) {
    return (
      <Card>
        <EmptyState isPage title={text('stopMissingTitle')} text={text('missingText')} />
      </Card>
    );
  }
  const isDone = state === 'done';
  return (
    <Card>
      <div aria-live="polite">
        <EmptyState
          isPage
          title={text(isDone ? 'stopDoneTitle' : 'stopTitle')}
          text={text(isDone ? 'stopDoneText' : 'stopText', {
            from: issuer === '' ? 'none' : 'known',
            issuer,
          })}
          actions={
            !isDone && (
              <Button
                variant="filled"
                size="lg"
                isLoading={state === 'sending'}
                onClick={() => void stop()}
              >
                {text('stopButton')}
              </Button>
            )
          }
        />
      </div>
      {problem !== undefined && <ServerProblem reason={problem} title={text('stopFailed')} />}
    </Card>
  );
}
