import { clientRequestsContract } from '@pinkas/contract/accountant/requests/requests.contract';
import { Card } from '@pinkas/ui/layout/card';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../shared/api/query-client.ts';
import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { RequestRow } from '../request-row.tsx';
import '../../../account/accountants/shared/accountants.css';

/** For the owner: what accountants ask of their mailbox; they may allow less. Nothing where nobody asks. */
export function AccountantRequestsCard() {
  const text = usePhrases('clientRequests');
  const asked = useQuery(callQuery(clientRequestsContract.toOwner));
  const { data, isError, error, isFetching, refetch } = asked;
  if (data === undefined && isError) {
    return (
      <Card title={text('toTitle')}>
        <PageError
          title={text('toFailed')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (data === undefined || data.requests.length === 0) return null;
  return (
    <Card title={text('toTitle')} note={text('toNote')}>
      <ul className="own-accountants">
        {data.requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </ul>
    </Card>
  );
}
