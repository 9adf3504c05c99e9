import { documentCertificatesContract } from '@pinkas/contract/settings/book/document-certificates.contract';
import { certificateStateOn } from '@pinkas/domain/certificates/certificate';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { CheckboxField } from '@pinkas/ui/fields/checkbox-field';
import { useQuery } from '@tanstack/react-query';

import { callQuery } from '../../../../../shared/api/query-client.ts';
import { usePhrases } from '../../../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../../../shared/session/session-store.ts';
import { useEditor, useReview } from '../form/editor-context.ts';

const FRESH_MS = 60_000;

/** Whether the certificates of the business are attached to the email; renders nothing for a business without any. */
export function CertificatesField() {
  const text = usePhrases('book');
  const { form } = useEditor();
  const { today } = useAccountSetup();
  const { data } = useQuery({
    ...callQuery(documentCertificatesContract.forDocuments),
    staleTime: FRESH_MS,
  });
  const chosen = useReview((state) => state.form.withCertificates);
  if (data === undefined || data.certificates.length === 0) return null;
  const isRequested = chosen ?? data.attachesCertificates;
  const lines = data.certificates.map((one) => {
    const state = certificateStateOn(one, today);
    const day = state === 'waiting' ? (one.validFrom ?? one.validUntil) : one.validUntil;
    const isSent = state === 'in-force' || state === 'ending';
    const key = isSent ? 'attachSent' : state === 'waiting' ? 'attachWaiting' : 'attachExpired';
    return { isSent, words: text(key, { name: text(one.kind), date: formatLocalDate(day) }) };
  });
  return (
    <CheckboxField
      label={text('attachSwitch')}
      name="withCertificates"
      checked={isRequested}
      hint={lines.map(({ words, isSent }) => (
        <span
          key={words}
          className={isSent ? 'doc-mail__line' : 'doc-mail__line doc-mail__line--warn'}
        >
          {words}
        </span>
      ))}
      onChange={(event) =>
        form.setValue('withCertificates', event.currentTarget.checked, { shouldDirty: true })
      }
    />
  );
}
