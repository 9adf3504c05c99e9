import { emergencyNumbersContract } from '@pinkas/contract/account/tax-authority/emergency-numbers.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { Button } from '@pinkas/ui/actions/button';
import { LinkButton, LinkText } from '@pinkas/ui/actions/link-text';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { TextAreaField } from '@pinkas/ui/fields/text-area-field';
import { Card } from '@pinkas/ui/layout/card';
import { toast } from '@pinkas/ui/overlay/toast';
import { Isolate } from '@pinkas/ui/values/isolate';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../../shared/api/client.ts';
import { callQuery } from '../../../shared/api/query-client.ts';
import { PageError } from '../../../shared/dialog/page-error.tsx';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useMay } from '../../../shared/session/use-may.ts';

const LIST = () => callQuery(emergencyNumbersContract.list);

/** The numbers that the authority gave ahead: which are free, which document got which, and how more are entered. */
export function EmergencyCard() {
  const text = usePhrases('emergencyNumbers');
  const known = useQuery(LIST());
  const mayWrite = useMay()('taxAuthority.write');
  if (known.isError) {
    return (
      <Card title={text('title')}>
        <PageError
          title={text('failed')}
          reason={known.error}
          isRetrying={known.isFetching}
          onRetry={() => void known.refetch()}
        />
      </Card>
    );
  }
  if (known.data === undefined) return <SkeletonCard lines={3} />;
  return (
    <Card title={text('title')}>
      <p className="tax-authority__words">{text('about')}</p>
      {known.data.numbers.length === 0 ? (
        <p>{text('none')}</p>
      ) : (
        <ul className="tax-authority__list">
          {known.data.numbers.map((one) => (
            <NumberLine key={one.allocationNumber} one={one} />
          ))}
        </ul>
      )}
      {mayWrite && <AddNumbers />}
    </Card>
  );
}

type Known = Awaited<
  ReturnType<typeof call<typeof emergencyNumbersContract.list>>
>['numbers'][number];

function NumberLine({ one }: { readonly one: Known }) {
  const text = usePhrases('emergencyNumbers');
  const types = usePhrases('docTypes');
  const mayWrite = useMay()('taxAuthority.write');
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (allocationNumber: string) =>
      call(emergencyNumbersContract.remove, { body: { allocationNumber } }),
    onSuccess: (now) => client.setQueryData(LIST().queryKey, now),
  });
  const { allocationNumber, documentId, docType, number, reportedAt } = one;
  return (
    <li>
      <Isolate isLtr>{allocationNumber}</Isolate>{' '}
      {documentId === null ? (
        mayWrite && (
          <LinkButton onClick={() => remove.mutate(allocationNumber)}>{text('remove')}</LinkButton>
        )
      ) : (
        <>
          <LinkText href={`#/documents/${documentId}`} isUnderlined>
            {types(docTypeKeyOf(docType ?? 0) ?? 'INVOICE')}{' '}
            <Isolate isLtr>{String(number)}</Isolate>
          </LinkText>{' '}
          <span>{text(reportedAt === null ? 'notReported' : 'reported')}</span>
        </>
      )}
    </li>
  );
}

function AddNumbers() {
  const text = usePhrases('emergencyNumbers');
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (numbers: string[]) => call(emergencyNumbersContract.add, { body: { numbers } }),
    onSuccess: (now) => {
      client.setQueryData(LIST().queryKey, now);
      setTyped('');
      toast.success(text('added'));
    },
    meta: { isShownInPlace: true },
  });
  const numbers = typed
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  return (
    <>
      <ServerProblem reason={add.error} title={text('notAdded')} />
      <TextAreaField
        label={text('enter')}
        help={text('enterHelp')}
        dir="ltr"
        maxLength={700}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button
        isLoading={add.isPending}
        disabled={numbers.length === 0}
        onClick={() => add.mutate(numbers)}
      >
        {text('add')}
      </Button>
    </>
  );
}
