import { documentsContract } from '@pinkas/contract/accounting/documents/documents.contract';
import { SEARCH_TEXT_LENGTH_MAX } from '@pinkas/domain/limits';
import { linkKindOf } from '@pinkas/domain/documents/links/link-kind';
import { ButtonLink } from '@pinkas/ui/actions/button';
import { SkeletonRows } from '@pinkas/ui/feedback/skeleton';
import { TextField } from '@pinkas/ui/fields/text-field';
import { DateText } from '@pinkas/ui/values/date-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { callQuery } from '../../../../../shared/api/query-client.ts';
import { PageError } from '../../../../../shared/dialog/page-error.tsx';
import { useDocumentName } from '../../../../../shared/documents/document-name.ts';
import { useSettled } from '../../../../../shared/form/use-settled.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { mayFollow } from '../../may-follow.ts';
import { rulesOf } from '../../type-words.ts';
import { useEditor } from '../form/editor-context.ts';
import './links.css';

const SEARCH_AFTER_MS = 250;
const READ_MAX = 50;
const SHOWN_MAX = 10;

/** Documents of all customers that the new one may be based on; it begins anew with the chosen one and its customer. */
export function AnyBase() {
  const text = usePhrases('writing');
  const head = usePhrases('documentHead');
  const nameOf = useDocumentName();
  const { docType } = useEditor();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), SEARCH_AFTER_MS);
  const types = rulesOf(docType).basedOn.filter((type) => linkKindOf(docType, type) === 'base');
  const found = useQuery({
    ...callQuery(documentsContract.list, {
      query: { docType: types.join(), limit: READ_MAX, ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = (found.data?.rows ?? []).filter((row) => mayFollow(row, docType));
  return (
    <>
      <TextField
        label={head('baseSearch')}
        startIcon={<IconSearch aria-hidden stroke={1.75} />}
        maxLength={SEARCH_TEXT_LENGTH_MAX}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.isPending && <SkeletonRows rows={2} />}
      {found.isError && (
        <PageError
          title={text('openFailed')}
          reason={found.error}
          isRetrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isSuccess && rows.length === 0 && (
        <p className="doc-links__empty">{text('sourceNotFound')}</p>
      )}
      <ul className="doc-links" aria-label={text('baseTitle')}>
        {rows.slice(0, SHOWN_MAX).map((row) => (
          <li key={row.id} className="doc-link">
            <span className="doc-link__words">
              <strong>
                <Isolate>{nameOf(row)}</Isolate>
              </strong>
              <span>
                <Isolate>{row.customerName}</Isolate>, <DateText date={row.documentDate} />
              </span>
            </span>
            <Money agorot={row.totalAgorot} />
            <ButtonLink
              size="sm"
              href={`#/documents/create/${String(docType)}?base=${row.id}`}
              aria-label={`${text('baseTake')}: ${nameOf(row)}`}
            >
              {text('baseTake')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  );
}
