import {
  CertificateForm,
  type CertificateView,
} from '@pinkas/contract/settings/book/book.contract';
import { certificateStateOn, type CertificateKind } from '@pinkas/domain/certificates/certificate';
import { Button } from '@pinkas/ui/actions/button';
import { Badge, type Tone } from '@pinkas/ui/feedback/badge';
import { DateField } from '@pinkas/ui/fields/date/date-field';
import { FieldRow } from '@pinkas/ui/fields/field-shell';
import { Card } from '@pinkas/ui/layout/card';
import { confirm } from '@pinkas/ui/overlay/dialogs';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error.ts';
import { ServerProblem } from '../../../shared/dialog/server-problem.tsx';
import { useFieldProblem } from '../../../shared/form/field-problem.ts';
import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { useAccountSetup } from '../../../shared/session/session-store.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { DropZone } from '../../../shared/uploads/drop-zone.tsx';
import { UploadList } from '../../../shared/uploads/upload-list.tsx';
import { sizeText } from '../../../shared/uploads/upload-sentence.ts';
import { useUploads } from '../../../shared/uploads/use-uploads.ts';
import { FileLink } from '../../../shared/viewer/file-link.tsx';
import { certificateCardId } from './certificate-card-id.ts';
import { useRemoveCertificate, useSaveCertificate } from './book.queries.ts';

export interface CertificateCardProps {
  readonly kind: CertificateKind;
  /** Undefined while the business has none of this kind. */
  readonly stored: CertificateView | undefined;
}

const STATE_TONES = {
  waiting: 'info',
  'in-force': 'ok',
  ending: 'warn',
  expired: 'bad',
} as const satisfies Record<string, Tone>;

interface Draft {
  readonly file?: CertificateView['file'];
  readonly validFrom?: string;
  readonly validUntil?: string;
}

/** Returns the form of a certificate over the stored one, with its save and removal. */
function useCertificateForm({ kind, stored }: CertificateCardProps) {
  const text = usePhrases('book');
  const [draft, setDraft] = useState<Draft>({});
  const [isTried, setIsTried] = useState(false);
  const saving = useSaveCertificate();
  const removing = useRemoveCertificate();
  const { file, validFrom = '', validUntil = '' } = { ...definedOf(stored), ...draft };
  const form = {
    kind,
    fileId: file?.id ?? '',
    validFrom: validFrom === '' ? null : validFrom,
    validUntil,
  };
  const untilProblem = problemOfUntil(form);

  function save(): void {
    setIsTried(true);
    if (file === undefined || untilProblem !== undefined || saving.isPending) return;
    saving.mutate(form, {
      onSuccess: () => {
        setDraft({});
        setIsTried(false);
        toast.success(text('saved'));
      },
    });
  }
  async function remove(): Promise<void> {
    const isSure = await confirm({
      title: text('removeTitle', { name: text(kind) }),
      text: text('removeText'),
      confirmLabel: text('remove'),
      cancelLabel: text('keep'),
      isDanger: true,
    });
    if (isSure) removing.mutate(kind, { onSuccess: () => setDraft({}) });
  }
  return {
    file,
    validFrom,
    validUntil,
    untilProblem: isTried ? untilProblem : undefined,
    isChanged: Object.keys(draft).length > 0,
    change: (part: Draft) => setDraft((before) => ({ ...before, ...part })),
    save,
    remove: () => void remove(),
    saving,
    removing,
  };
}

type CertificateState = ReturnType<typeof useCertificateForm>;

/** Returns a stored certificate as a draft; one without a first day omits it. */
function definedOf(stored: CertificateView | undefined): Draft {
  if (stored === undefined) return {};
  const { file, validFrom, validUntil } = stored;
  return { file, validUntil, ...(validFrom !== null && { validFrom }) };
}

function problemOfUntil(form: { readonly validUntil: string }): string | undefined {
  if (form.validUntil === '') return 'FIELD_REQUIRED';
  const issues = CertificateForm.safeParse(form).error?.issues ?? [];
  return issues.find(({ path }) => path[0] === 'validUntil')?.message;
}

/** One certificate: its file, its validity days, and its status today. */
export function CertificateCard({ kind, stored }: CertificateCardProps) {
  const text = usePhrases('book');
  const form = useCertificateForm({ kind, stored });
  const { file, saving, removing } = form;
  const mayWrite = useMay()('bookkeeping.write');
  return (
    <div id={certificateCardId(kind)} tabIndex={-1} className="book-certificate">
      <Card title={text(kind)} actions={stored !== undefined && <StateBadge stored={stored} />}>
        <div className="book-card">
          {file === undefined ? <p>{text('none')}</p> : <CertificateFile file={file} />}
          {mayWrite && <TakeFile onTaken={(taken) => form.change({ file: taken })} />}
          {mayWrite && file !== undefined && <ValidityFields form={form} />}
          <Refusal saving={saving} removing={removing} />
          <div className="book-card__actions">
            {mayWrite && stored !== undefined && (
              <Button variant="danger-quiet" isLoading={removing.isPending} onClick={form.remove}>
                {text('remove')}
              </Button>
            )}
            {form.isChanged && file !== undefined && (
              <Button variant="filled" isLoading={saving.isPending} onClick={form.save}>
                {text('save')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}

function ValidityFields({ form }: { readonly form: CertificateState }) {
  const text = usePhrases('book');
  const fields = usePhrases('fields');
  const sentence = useFieldProblem();
  return (
    <FieldRow>
      <DateField
        label={text('validFrom')}
        isOptional
        invalidText={fields('DATE_INVALID')}
        value={form.validFrom}
        onChange={(validFrom) => form.change({ validFrom })}
      />
      <DateField
        label={text('validUntil')}
        invalidText={fields('DATE_INVALID')}
        value={form.validUntil}
        error={sentence(form.untilProblem)}
        onChange={(validUntil) => form.change({ validUntil })}
      />
    </FieldRow>
  );
}

/** Why the server did not save or remove it; a refused file in the words of the page. */
function Refusal({ saving, removing }: Pick<CertificateState, 'saving' | 'removing'>) {
  const text = usePhrases('book');
  const sentence = useFieldProblem();
  const refused = saving.error instanceof ApiError ? saving.error.fields[0]?.code : undefined;
  if (refused === undefined) {
    return <ServerProblem reason={saving.error ?? removing.error} title={text('saveFailed')} />;
  }
  return <p role="alert">{refused === 'VALUE_NOT_ALLOWED' ? text('kinds') : sentence(refused)}</p>;
}

function StateBadge({ stored }: { readonly stored: CertificateView }) {
  const text = usePhrases('book');
  const { today } = useAccountSetup();
  const state = certificateStateOn(stored, today);
  return (
    <Badge tone={STATE_TONES[state]} mark="dot">
      {text(state)}
    </Badge>
  );
}

function CertificateFile({ file: { id, name, sizeBytes } }: Pick<CertificateView, 'file'>) {
  const uploads = usePhrases('uploads');
  return (
    <div className="book-card__file">
      <IconFile aria-hidden stroke={1.75} />
      <FileLink file={{ id, name }} />
      <span className="book-card__size">{sizeText(sizeBytes, uploads)}</span>
    </div>
  );
}

function TakeFile({ onTaken }: { readonly onTaken: (file: CertificateView['file']) => void }) {
  const text = usePhrases('book');
  const uploads = useUploads(({ file }) => {
    if (file !== null) onTaken({ id: file.id, name: file.name, sizeBytes: file.sizeBytes });
  });
  return (
    <>
      <UploadList uploads={uploads} hidesDone />
      <DropZone
        isMultiple={false}
        accept=".pdf,.jpg,.jpeg,.png"
        kinds={text('kinds')}
        onFiles={(files) => uploads.uploader.add(files)}
      />
    </>
  );
}
