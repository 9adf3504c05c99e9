import { useRef, useState } from 'react';

import { reportUse } from '../../../../../shared/analytics/report-use.ts';
import { ApiError } from '../../../../../shared/api/api-error.ts';
import { scrollToFirstError } from '../../../../../shared/form/scroll-to-error.ts';
import type { DraftReview } from '../form/draft-review.ts';
import { fieldOfPath, type FieldProblemCode } from '../form/field-names.ts';
import { issueBody } from './issue-body.ts';
import { messageTelephone } from '../form/reading/sms-reading.ts';
import type { PrefilledMessage } from '../../prefilled-message.ts';
import { useIssueDocument } from '../../issuing.queries.ts';
import { useRefreshDocuments } from '../../refresh-documents.ts';

/** The action after the issue: the document opens, or a new form begins. */
export type AfterIssue = 'open' | 'new';

export interface IssuedResult {
  readonly id: string;
  readonly number: number;
  readonly isSent: boolean;
  /** The message that is offered in WhatsApp; undefined for none. */
  readonly message: PrefilledMessage | undefined;
  readonly after: AfterIssue;
  /** Whether the credit of the customer is to be set off against it. */
  readonly setsOff: boolean;
  /** It is issued, and the tax authority gave it no number: its page asks what to do. */
  readonly wantsDecision: boolean;
}

export interface Issuing {
  /** Set while the confirmation is open. */
  readonly asked: AfterIssue | undefined;
  readonly isIssuing: boolean;
  /** Why the last try failed, until the next one. */
  readonly failure: ApiError | undefined;
  /** Whether the last attempt was not even sent, for lack of a connection. */
  readonly isAway: boolean;
  /** The action of the button: moves to the first problem, or asks for confirmation. */
  readonly ask: (after: AfterIssue) => void;
  readonly turnBack: () => void;
  readonly confirm: () => void;
  /** Sends the last try again, as it was confirmed. */
  readonly repeat: () => void;
}

export interface IssuingOptions {
  /** Whether the server was within reach a moment ago. */
  readonly isConnected: () => boolean;
  readonly review: DraftReview;
  /** Made once a form, so that a repeated send never issues a second document. */
  readonly idempotencyKey: () => string;
  readonly onIssued: (result: IssuedResult) => void;
  /** Called before each send: saves the typed form, whatever follows. */
  readonly onSend: () => Promise<void>;
  /** After a send that issued nothing, or of which nothing is known. */
  readonly onFailed: () => void;
}

/** The message of a draft that is offered in WhatsApp once it is issued. */
function messageOf(review: DraftReview): PrefilledMessage | undefined {
  const { form } = review.get();
  return form.opensWhatsapp ? { to: messageTelephone(form).trim(), text: form.smsText } : undefined;
}

function pathOf(text: string): PropertyKey[] {
  return text.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** Shows a refusal of the server at the fields that it names, and moves to the first of them. */
export function showRefusal(review: DraftReview, reason: ApiError): void {
  const { reading } = review.get();
  if (reason.fields.length === 0) return;
  reportUse({ kind: 'form-errors', fields: reason.fields.map(({ path }) => path) });
  review.refuse(
    reason.fields.map(({ path, code }) => ({
      field: fieldOfPath(pathOf(path), reading),
      // A code without a message on this screen is shown as "not valid".
      code: code as FieldProblemCode,
    })),
  );
  void scrollToFirstError();
}

/** The document of an answer that refuses its number: it is issued all the same. */
function withoutNumber(reason: unknown): { id: string; number: number } | undefined {
  if (!(reason instanceof ApiError) || reason.code !== 'ALLOCATION_REFUSED') return undefined;
  const { documentId, number } = reason.params;
  return { id: String(documentId), number: Number(number) };
}

/** Issues the draft: asks, sends once, and puts a refusal on the fields that it names. */
export function useIssuing(options: IssuingOptions): Issuing {
  const { review, isConnected, idempotencyKey, onIssued, onSend, onFailed } = options;
  const [asked, setAsked] = useState<AfterIssue | undefined>(undefined);
  const [failure, setFailure] = useState<ApiError | undefined>(undefined);
  const [isAway, setIsAway] = useState(false);
  const isSending = useRef(false);
  const lastAfter = useRef<AfterIssue>('open');
  const issue = useIssueDocument();
  const refresh = useRefreshDocuments();

  function ask(after: AfterIssue) {
    if (isSending.current) return;
    review.submit();
    const { problems } = review.get();
    if (problems.length > 0) {
      reportUse({ kind: 'form-errors', fields: problems.map(({ field }) => field) });
      void scrollToFirstError();
      return;
    }
    // A question that names a number would promise one.
    if (isConnected()) setAsked(after);
    else stayAway(after);
  }

  function refuse(reason: ApiError) {
    setFailure(reason);
    showRefusal(review, reason);
  }

  /** A request that was certainly never sent must not be reported as one with an unknown result. */
  function stayAway(after: AfterIssue) {
    lastAfter.current = after;
    setAsked(undefined);
    setFailure(undefined);
    setIsAway(true);
  }

  async function send(after: AfterIssue) {
    if (isSending.current) return;
    isSending.current = true;
    lastAfter.current = after;
    setFailure(undefined);
    setIsAway(false);
    const body = issueBody(review);
    const message = messageOf(review);
    const { reading, form } = review.get();
    const { isSent } = reading;
    const { setsOff } = form;
    const tellIssued = (result: IssuedResult): void => {
      reportUse({ kind: 'document-issued', docType: body.docType });
      onIssued(result);
    };
    try {
      await onSend();
      const issued = await issue.mutateAsync({ body, idempotencyKey: idempotencyKey() });
      setAsked(undefined);
      tellIssued({ ...issued, isSent, message, after, setsOff, wantsDecision: false });
      refresh();
    } catch (reason) {
      setAsked(undefined);
      const issued = withoutNumber(reason);
      if (issued !== undefined) {
        const left = { message, setsOff, isSent: false, after: 'open' } as const;
        tellIssued({ ...issued, ...left, wantsDecision: true });
        refresh();
        return;
      }
      onFailed();
      if (reason instanceof ApiError) refuse(reason);
      else throw reason;
    } finally {
      isSending.current = false;
    }
  }

  return {
    asked,
    isIssuing: issue.isPending,
    failure,
    isAway,
    ask,
    turnBack: () => {
      if (!isSending.current) setAsked(undefined);
    },
    confirm: () => {
      if (asked === undefined) return;
      if (isConnected()) void send(asked);
      else stayAway(asked);
    },
    repeat: () => void send(lastAfter.current),
  };
}
