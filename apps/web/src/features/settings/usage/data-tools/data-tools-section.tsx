import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';

import { ServerProblem } from '../../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { sizeText } from '../../../../shared/uploads/upload-sentence.ts';
import { HealthCard } from '../../health/shared/health-card.tsx';
import { useCorrectStorage, useStorageCount } from '../../health/shared/health.queries.ts';
import { EffectRow } from '../effects/effect-row.tsx';
import { SettingRow } from '../setting-row.tsx';

/** Tools over the data of the business: proof of the books, doubles, and counts that are made anew. */
export function DataToolsSection() {
  const may = useMay();
  return (
    <>
      {may('bookkeeping.read') && <HealthCard />}
      <RecountCard />
      {may('customers.merge') && <DoublesCard />}
    </>
  );
}

/** What is stored beside what the rows say; a difference is corrected by a press. */
function RecountCard() {
  const text = usePhrases('dataTools');
  const count = useStorageCount();
  const correcting = useCorrectStorage();
  const uploads = usePhrases('uploads');
  const mayCorrect = useMay()('preferences.write');
  if (count.data === undefined) {
    return (
      <WaitingCard
        title={text('recountTitle')}
        query={count}
        failedTitle={text('recountFailed')}
        rows={1}
      />
    );
  }
  const { stored, counted } = count.data;
  const isSame = stored === counted;
  const size = (bytes: number): string => (bytes === 0 ? '0' : sizeText(bytes, uploads));
  return (
    <Card title={text('recountTitle')} isFlush>
      <EffectRow
        title={text('storage')}
        hint={text('storageHint')}
        effect={
          isSame
            ? text('storageSame', { counted: size(counted) })
            : text('storageDiffers', {
                stored: size(stored),
                counted: size(counted),
                difference: size(Math.abs(stored - counted)),
              })
        }
        isChanged={!isSame}
      >
        <Button
          isLoading={correcting.isPending}
          disabled={!isSame && !mayCorrect}
          onClick={() => {
            if (isSame) void count.refetch();
            else
              correcting.mutate(undefined, { onSuccess: () => toast.success(text('corrected')) });
          }}
        >
          {text(isSame ? 'countAgain' : 'correct')}
        </Button>
      </EffectRow>
      <ServerProblem reason={correcting.error} title={text('correctFailed')} />
    </Card>
  );
}

function DoublesCard() {
  const text = usePhrases('dataTools');
  return (
    <Card title={text('doublesTitle')} isFlush>
      <SettingRow title={text('customers')} note={text('customersNote')}>
        <ButtonLink href="#/customers/duplicates">{text('openDoubles')}</ButtonLink>
      </SettingRow>
    </Card>
  );
}
