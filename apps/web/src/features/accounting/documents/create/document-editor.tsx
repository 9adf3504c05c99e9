import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { docTypeKeyOf, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { afterPress } from '@pinkas/ui/hooks/after-press';
import { useHotkey } from '@pinkas/ui/hooks/use-hotkey';
import { useMediaSizes } from '@pinkas/ui/hooks/use-media-sizes';
import { PageHead } from '@pinkas/ui/layout/page-head';
import { Strip } from '@pinkas/ui/layout/strip';
import { toast } from '@pinkas/ui/overlay/toast';
import { genderOfDocType } from '@pinkas/phrases/doc-type-gender';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';

import { lazyPart } from '../../../../shared/trouble/load-part.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { usePageTitle } from '../../../../shared/navigation/use-page-title.ts';
import { SAME_WORK, useLeaveGuard } from '../../../../shared/navigation/leave-guard.tsx';
import { useAccountSetup } from '../../../../shared/session/session-store.ts';
import { dueDateOfType } from './head/due-dates.ts';
import { DraftMenu } from './saving/draft-menu.tsx';
import { newIdentity } from './saving/draft-saver.ts';
import { leaveQuestion } from './saving/leave-question.ts';
import { SavingNote } from './saving/saving-note.tsx';
import { newDraft, useDraftSaver, useNamedAddress } from './saving/use-draft-saver.ts';
import { ChargePart } from './charge/charge-part.tsx';
import { useDraftTurns } from './saving/use-draft-turns.ts';
import type { BegunForm } from './saving/begun-form.ts';
import { isCutOff } from './saving/draft-saver.ts';
import { askedOfPage } from './issue/asked-of-page.ts';
import { focusAfterChoice } from './customer/chosen-customer.ts';
import { useIssuing, type IssuedResult } from './issue/use-issuing.ts';
import { SummaryRail, type SummaryProps } from './summary/summary-rail.tsx';
import { useSimulation } from './simulate/use-simulation.ts';
import type { DraftForm } from './form/draft-form.ts';
import { blankDraft } from './form/blank-draft.ts';
import { rulesOf } from '../type-words.ts';
import type { DraftSettings } from './form/reading/draft-reading.ts';
import { createDraftReview, type DraftReview } from './form/draft-review.ts';
import { useReviewOf } from './form/use-review-of.ts';
import { EditorContext, type Editor } from './form/editor-context.ts';
import { EnterNavigation } from './form/navigation/enter-navigation.tsx';
import { goToField } from './form/navigation/go-to-field.ts';
import { EditorDialogs, loadQuestion } from './editor-dialogs.tsx';
import { PaneSheet, MobileSheets } from './editor-sheets.tsx';
import { useDiscountOfParts, useFollowedDiscounts } from './links/use-followed-discounts.ts';
import { useFixedTexts } from './texts/use-fixed-texts.ts';
import './create-document.css';
import './create-chips.css';

const SummaryBar = lazyPart(async () => ({
  default: (await import('./summary/summary-bar.tsx')).SummaryBar,
}));
const DraftOffer = lazyPart(async () => ({
  default: (await import('./saving/draft-offer.tsx')).DraftOffer,
}));
const ScheduleStrip = lazyPart(async () => ({
  default: (await import('./saving/schedule-strip.tsx')).ScheduleStrip,
}));

export interface DocumentEditorProps {
  readonly docType: DocTypeId;
  readonly settings: DraftSettings;
  /** Empty, with a customer, or filled from an issued document or a draft. */
  readonly begun: BegunForm;
  /** Whether the rows are there already, so that no earlier draft is offered. */
  readonly isFilled?: boolean;
  /** Whether nothing is ever issued here. */
  readonly isSimulation: boolean;
}

interface EditorKeys {
  readonly ask: (after: IssuedResult['after']) => void;
  readonly preview: () => void;
  readonly save: () => void;
}

function useEditorKeys({ ask, preview, save }: EditorKeys): void {
  useHotkey('Enter', { ctrl: true }, () => ask('open'));
  useHotkey('Enter', { ctrl: true, shift: true }, () => ask('new'));
  useHotkey('KeyV', { alt: true }, preview);
  useHotkey('KeyC', { alt: true }, () => goToField('customer.name'));
  useHotkey('KeyI', { alt: true }, () => goToField('lines'));
  useHotkey('KeyP', { alt: true }, () => goToField('payments'));
  useHotkey('KeyS', { ctrl: true }, save);
}

/** Returns the second date of the new type; a date set by terms belongs to the customer. */
function settleDueDate(
  form: UseFormReturn<DraftForm>,
  next: DocTypeId,
  defaultTerms: PaymentTerms | null,
): void {
  const before = form.getValues();
  const dueDate = dueDateOfType(before, next, defaultTerms);
  if (dueDate === before.dueDate) return;
  if (dueDate !== '') form.setValue('givenTerms', { ...before.givenTerms, dueDate });
  form.setValue('dueDate', dueDate, { shouldDirty: true });
}

/** Returns the context shared by all parts of the screen, the same object until one of its members changes. */
function useSharedEditor(parts: Omit<Editor, 'switchType' | 'goTo'>): Editor {
  const { form, review, docType, isSimulation } = parts;
  const { defaultPaymentTerms: defaultTerms } = useAccountSetup();
  const navigate = useNavigate();
  return useMemo(
    (): Editor => ({
      form,
      review,
      docType,
      isSimulation,
      switchType: (next) => {
        const path = `/documents/create/${String(next)}${isSimulation ? '?simulator=1' : ''}`;
        if (next === docType) return;
        settleDueDate(form, next, defaultTerms);
        void navigate(path, { replace: true, state: SAME_WORK });
      },
      goTo: (field) => {
        review.leave(field);
        goToField(field);
      },
    }),
    [form, review, docType, isSimulation, navigate, defaultTerms],
  );
}

/** Leaving always asks, and offers to save what is not saved yet where drafts are. */
function useLeaveQuestion(
  review: DraftReview,
  saver: ReturnType<typeof useDraftSaver>,
  isSimulation: boolean,
) {
  return useLeaveGuard({
    when: true,
    question: () => leaveQuestion(review, saver),
    onForcedLeave: saver.keepNow,
    onSaveDraft: isSimulation ? undefined : saver.saveNow,
  });
}

/** Returns the fixed texts that a form already has: those of a draft all, of a copied document its remarks. */
function fixedTextsKept(begun: BegunForm, isFilled: boolean) {
  if (begun.opened !== undefined) return 'all';
  return isFilled ? 'remarks' : 'none';
}

/** The form of a new document with everything around it. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { docType, settings, begun, isFilled = false, isSimulation } = props;
  const { form: initial } = begun;
  const text = usePhrases('documents');
  const writing = usePhrases('writing');
  const delivery = usePhrases('delivery');
  const types = usePhrases('docTypes');
  const navigate = useNavigate();
  const setup = useAccountSetup();
  const typeName = types(docTypeKeyOf(docType) ?? 'INVOICE');
  usePageTitle(typeName);
  const { isMobile, isTouch } = useMediaSizes();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const form = useForm<DraftForm>({ defaultValues: initial, shouldFocusError: false });
  const [review] = useState(() => createDraftReview(initial, settings, afterPress));
  useReviewOf(form, review, settings);
  useFollowedDiscounts(form);
  useDiscountOfParts(form);
  const fixedTexts = useFixedTexts(form, docType, fixedTextsKept(begun, isFilled));

  const [opened] = useState(() => begun.opened ?? newDraft());
  const saver = useDraftSaver(review, opened, { docType, isSimulation });
  const guard = useLeaveQuestion(review, saver, isSimulation);

  function show(next: DraftForm) {
    form.reset(next);
    review.restart(next);
  }
  function onIssued(result: IssuedResult) {
    saver.forget();
    const { message } = result;
    const toPage = { state: askedOfPage(result) };
    const said = writing(result.isSent ? 'issuedAndSentAs' : 'issuedAs', {
      type: typeName,
      number: String(result.number),
      gender: genderOfDocType(docType),
    });
    if (result.after === 'open') {
      guard.release();
      toast.success(said);
      void navigate(`/documents/${result.id}`, toPage);
      return;
    }
    toast.success(said, {
      label: message === undefined ? text('openDocument') : delivery('whatsappOpen'),
      run: () => void navigate(`/documents/${result.id}`, toPage),
    });
    const empty = fixedTexts.fill(blankDraft(settings.today, setup, rulesOf(docType)));
    show(empty);
    saver.restart(newIdentity(), review.get().form);
    void navigate(`/documents/create/${String(docType)}`, { replace: true, state: SAME_WORK });
    window.scrollTo(0, 0);
    goToField('customer.name');
  }
  function leave() {
    guard.release();
    void navigate('/documents/create/drafts');
  }
  const issuing = useIssuing({
    review,
    isConnected: () => navigator.onLine && !isCutOff(saver.state()),
    idempotencyKey: () => saver.identity().issueKey,
    onIssued,
    onSend: saver.hold,
    onFailed: saver.resume,
  });
  useNamedAddress(saver, docType, isSimulation || guard.isAsking);
  useDraftTurns(saver, { show, review, release: guard.release });

  // Preloaded before the confirmation opens, so that nothing waits and nothing moves in it.
  useEffect(() => void loadQuestion().catch(() => undefined), []);
  useEffect(() => {
    // On touch screens a focused field opens the keyboard, which hides the bar with the issue button.
    if (!initial.customer.isChosen || isTouch) return;
    focusAfterChoice(initial.customer, { hasRows: rulesOf(docType).items === 'required' });
    // Once: a change of the type moves nobody.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [initial, isTouch]);

  const simulation = useSimulation(review);
  const preview = () => setIsPreviewed(true);
  const actions = isSimulation ? { ...issuing, ask: simulation.run } : issuing;
  useEditorKeys({ ask: actions.ask, preview, save: () => void saver.saveNow() });

  const editor = useSharedEditor({ form, review, docType, isSimulation });

  return (
    <EditorContext value={editor}>
      {isSimulation && <Strip tone="warn">{writing('simulatorStrip')}</Strip>}
      <PageHead
        title={typeName}
        path={[{ label: text('myDocuments'), href: '#/documents' }, { label: text('newDocument') }]}
        pathLabel={text('path')}
        beside={
          <>
            <SavingNote saver={saver} />
            {!isFilled && (
              <Suspense>
                <DraftOffer saver={saver} />
              </Suspense>
            )}
          </>
        }
        actions={!isSimulation && <DraftMenu saver={saver} release={guard.release} />}
      />
      <Suspense>
        {begun.schedule && <ScheduleStrip schedule={begun.schedule} saver={saver} />}
      </Suspense>
      <div
        className="doc-create"
        {...(isSimulation && { 'data-simulation': writing('simulatorMark') })}
      >
        <EnterNavigation>{isMobile ? <MobileSheets /> : <PaneSheet />}</EnterNavigation>
        <Summary issuing={actions} simulation={simulation} onPreview={preview} />
      </div>
      <EditorDialogs
        issuing={issuing}
        simulation={simulation}
        isPreviewed={isPreviewed}
        onPreviewEnd={() => setIsPreviewed(false)}
      />
      <ChargePart saver={saver} onIssued={onIssued} onLeave={leave} />
    </EditorContext>
  );
}

/** The sums and actions: beside the sheet where there is room, else in a sticky bar at the bottom. */
function Summary(props: SummaryProps) {
  const { hasRail } = useMediaSizes();
  if (hasRail) return <SummaryRail {...props} />;
  // Reserves the space of the bar, so that nothing moves once it has loaded.
  return (
    <Suspense fallback={<div className="doc-bar" />}>
      <SummaryBar {...props} />
    </Suspense>
  );
}
