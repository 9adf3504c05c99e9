import type { BillingTemplateView } from '@pinkas/contract/sales/billing/billing.contract';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { formatLocalDate } from '@pinkas/domain/time/local-date';
import { Button } from '@pinkas/ui/actions/button';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Alert } from '@pinkas/ui/feedback/alert';
import { SkeletonCard } from '@pinkas/ui/feedback/skeleton';
import { Card } from '@pinkas/ui/layout/card';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Menu } from '@pinkas/ui/overlay/menu';
import { toast } from '@pinkas/ui/overlay/toast';
import { IconDots, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';

import { PageError } from '../../../../shared/dialog/page-error.tsx';
import { FormPage } from '../../../../shared/form/page/form-page.tsx';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { mayLeave } from '../../../../shared/navigation/leave-guard.tsx';
import { WaitingCard } from '../../../../shared/pages/waiting-card.tsx';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { readTemplateNow, useSaveTemplate, useTemplate } from '../billing.queries.ts';
import { TemplateBadge } from '../template-words.tsx';
import { useTemplateActs } from '../use-template-acts.tsx';
import { BilledPeriods } from './billed-periods.tsx';
import { comingOf } from './coming-periods.ts';
import { useDocumentToBill } from './document-to-bill.queries.ts';
import { draftOfDocument } from './draft-of-document.ts';
import { HowFields } from './how-fields.tsx';
import { NextDocument } from './next-document.tsx';
import type { PartProps } from './part-props.ts';
import { RefusalFields } from './beside/refusal-fields.tsx';
import { SubjectFields } from './subject-fields.tsx';
import { blankTemplate, draftOf, TEMPLATE_FORM, type TemplateDraft } from './template-draft.ts';
import { WhatFields } from './what-fields.tsx';
import { WhenFields } from './when-fields.tsx';

const LIST = '/sales/billing';

/** A document that a new template begins with. */
export interface FromDocument {
  readonly id: string;
  readonly docType: DocTypeId;
}

interface TemplateEditorProps {
  readonly id: string;
  /** Absent for one that begins empty. */
  readonly from?: FromDocument;
}

/** The editor of a template, or of a new one. */
export function TemplateEditor({ id, from }: TemplateEditorProps) {
  if (id !== 'new') return <KnownTemplate id={id} />;
  return from === undefined ? <NewTemplate /> : <TemplateOfDocument from={from} />;
}

/** A new template with what a document has. */
function TemplateOfDocument({ from }: { readonly from: FromDocument }) {
  const text = usePhrases('billing');
  const { today, docTypes } = useAccountSetup();
  const query = useDocumentToBill(from);
  if (query.data === undefined) {
    return <WaitingCard query={query} failedTitle={text('documentFailedTitle')} rows={10} />;
  }
  const draft = draftOfDocument(query.data.form, today, docTypes);
  return (
    <Editor
      title={text('newTitle')}
      draft={draft ?? blankTemplate(today, docTypes)}
      note={text(draft === undefined ? 'fromMixedDocumentNote' : 'fromDocumentNote')}
    />
  );
}

function NewTemplate() {
  const text = usePhrases('billing');
  const { today, docTypes } = useAccountSetup();
  const [blank] = useState(() => blankTemplate(today, docTypes));
  return <Editor title={text('newTitle')} draft={blank} />;
}

function KnownTemplate({ id }: { readonly id: string }) {
  const text = usePhrases('billing');
  const { data, error, isFetching, refetch } = useTemplate(id);
  if (data !== undefined) {
    return (
      <Editor
        // A newly fetched version replaces what was typed.
        key={data.version}
        title={data.title}
        draft={draftOf(data.form, data.customerName)}
        stored={data}
        onLoadAnew={() => void refetch()}
      />
    );
  }
  return (
    <Card>
      {error === null ? (
        <>
          <PageHead title={text('title')} />
          <SkeletonCard lines={10} />
        </>
      ) : (
        <PageError
          isPage
          title={text('templateFailedTitle')}
          reason={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
          back={{ href: `#${LIST}`, label: text('title') }}
        />
      )}
    </Card>
  );
}

interface EditorProps {
  readonly title: string;
  readonly draft: TemplateDraft;
  readonly stored?: BillingTemplateView;
  /** What is to be looked at before the first save. */
  readonly note?: string;
  readonly onLoadAnew?: () => void;
}

function Editor({ title, draft, stored, note, onLoadAnew }: EditorProps) {
  const text = usePhrases('billing');
  const { today } = useAccountSetup();
  const saving = useSaveTemplate();
  // The version that the next save is based on; overwriting uses the newest.
  const version = useRef(stored?.version ?? 0);
  const isEnded = stored?.state === 'ended';
  return (
    <FormPage
      title={title}
      needs="billing.write"
      badge={stored !== undefined && <TemplateBadge word={stored.word} />}
      path={[{ label: text('title'), href: `#${LIST}` }, { label: stored?.customerName ?? title }]}
      pathLabel={text('path')}
      spec={TEMPLATE_FORM}
      stored={draft}
      backTo={LIST}
      leftBy="template"
      isLocked={isEnded}
      countsChanges
      actions={stored !== undefined && !isEnded && <Acts template={stored} />}
      conflictTitle={text('conflictTitle')}
      failureTitle={text('saveFailed')}
      send={async (form, idempotencyKey) => {
        const known = stored && { id: stored.id, version: version.current };
        await saving.mutateAsync({ known, form, idempotencyKey });
        const date = formatLocalDate(form.schedule.startsOn);
        toast.success(text(stored === undefined ? 'created' : 'saved', { date }));
        return LIST;
      }}
      onKeepMine={async () => {
        if (stored !== undefined) version.current = (await readTemplateNow(stored.id)).version;
      }}
      onLoadAnew={() => onLoadAnew?.()}
    >
      {(form) => (
        <Parts form={form} coming={comingOf(form.draft, stored, today)} stored={stored}>
          {note !== undefined && <Alert tone="info">{note}</Alert>}
          {isEnded && <Alert tone="info">{text('endedNote')}</Alert>}
        </Parts>
      )}
    </FormPage>
  );
}

function Parts({ children, ...parts }: PartProps & { readonly children: ReactNode }) {
  return (
    <div className="billing-editor">
      <div className="billing-editor__main">
        {children}
        <section className="billing-part">
          <SubjectFields form={parts.form} />
        </section>
        <WhatFields {...parts} />
        <WhenFields {...parts} />
        {parts.form.draft.method === 'card' ? (
          <div className="billing-pair">
            <HowFields form={parts.form} />
            <RefusalFields form={parts.form} />
          </div>
        ) : (
          <HowFields form={parts.form} />
        )}
        {parts.stored !== undefined && <BilledPeriods periods={parts.stored.periods} />}
      </div>
      <NextDocument {...parts} />
    </div>
  );
}

/** Pauses, resumes and ends the template of the page. */
function Acts({ template }: { readonly template: BillingTemplateView }) {
  const text = usePhrases('billing');
  const mayWrite = useMay()('billing.write');
  const acts = useTemplateActs();
  if (!mayWrite) return null;
  const isGoing = template.state === 'active';
  // The template is read anew then, and what was typed is gone.
  const afterQuestion = (act: (template: BillingTemplateView) => void): void =>
    void mayLeave().then((isSure) => (isSure ? act(template) : undefined));
  const Icon = isGoing ? IconPlayerPause : IconPlayerPlay;
  return (
    <>
      <Button
        icon={<Icon aria-hidden stroke={1.75} />}
        isLoading={acts.isActing}
        onClick={() => afterQuestion(isGoing ? acts.pause : acts.resume)}
      >
        {text(isGoing ? 'pause' : 'resume')}
      </Button>
      <Menu
        label={text('moreActions')}
        placement="below-end"
        items={[
          {
            key: 'end',
            label: text('end'),
            isDanger: true,
            onSelect: () => afterQuestion(acts.end),
          },
        ]}
        trigger={
          <IconButton
            isOutlined
            label={text('moreActions')}
            icon={<IconDots aria-hidden stroke={1.75} />}
          />
        }
      />
    </>
  );
}
