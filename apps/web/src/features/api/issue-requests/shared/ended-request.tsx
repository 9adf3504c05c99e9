import { genderOfDocType } from '@pinkas/phrases/doc-type-gender';
import { Button, ButtonLink } from '@pinkas/ui/actions/button';
import { EmptyState } from '@pinkas/ui/feedback/states';
import { isolated } from '@pinkas/ui/values/isolated';

import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { OpenDraft, type DecisionProps } from './decision-buttons.tsx';
import { useDecisions } from './issue-requests.queries.ts';

/** A request about which nothing is left to decide: what became of it, and how to go on. */
export function EndedRequest({ request }: DecisionProps) {
  const text = usePhrases('issueRequests');
  const nameOf = useTypeName();
  const { state, document, lastId, id } = request;
  if (state === 'issued' && document !== null) {
    const type = nameOf(document.docType);
    return (
      <EmptyState
        isPage
        title={text('issuedTitle', {
          type,
          number: isolated(String(document.number)),
          gender: genderOfDocType(document.docType),
        })}
        text={text('issuedText')}
        actions={
          <ButtonLink variant="filled" href={`#/documents/${document.id}`}>
            {text('openDocument')}
          </ButtonLink>
        }
      />
    );
  }
  const isReplaced = state === 'replaced' && lastId !== id;
  const kind = isReplaced ? 'replaced' : state === 'expired' ? 'expired' : 'refused';
  return (
    <EmptyState
      isPage
      title={text(`${kind}Title`)}
      text={text(`${kind}Text`)}
      actions={
        isReplaced ? (
          <ButtonLink variant="filled" href={`#/documents/create/drafts?approve=${lastId}`}>
            {text('openLast')}
          </ButtonLink>
        ) : (
          <>
            {kind === 'expired' && <RenewButton id={id} />}
            <OpenDraft request={request} />
          </>
        )
      }
    />
  );
}

function RenewButton({ id }: { readonly id: string }) {
  const text = usePhrases('issueRequests');
  const { renew } = useDecisions(id);
  return (
    <Button variant="filled" isLoading={renew.isPending} onClick={() => renew.mutate()}>
      {text('renewExpired')}
    </Button>
  );
}
