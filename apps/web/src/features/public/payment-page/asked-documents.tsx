import type {
  AskedDocument,
  PaymentPage,
} from '@pinkas/contract/public/payment-page/payment-page.contract';
import type { LaidSum } from '@pinkas/domain/clearing/lay-payment';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { daysBetween, formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { LinkText } from '@pinkas/ui/actions/link-text';
import { Isolate } from '@pinkas/ui/values/isolate';
import { Money } from '@pinkas/ui/values/money';

import { usePhrases } from '../../../shared/language/use-phrases.ts';
import { openOf } from './pay-choice.ts';

/** Returns the type and number of documents, in the language of the screen. */
function useDocumentName(): (document: AskedDocument) => string {
  const text = usePhrases('paymentPage');
  const types = usePhrases('docTypes');
  return ({ docType, number }) => {
    const key = docTypeKeyOf(docType);
    const type = key === undefined ? String(docType) : types(key);
    return text('document', { type, number: String(number) });
  };
}

interface DueProps {
  readonly document: AskedDocument;
  readonly today: LocalDate;
  /** Without the word before the date: its column says it. */
  readonly isBare?: boolean;
}

function Due({ document: { dueDate }, today, isBare = false }: DueProps) {
  const text = usePhrases('paymentPage');
  if (dueDate === null) return null;
  if (dueDate < today) {
    return (
      <span className="pay-late">{text('lateBy', { days: daysBetween(dueDate, today) })}</span>
    );
  }
  const date = formatLocalDate(dueDate);
  return <span>{isBare ? <Isolate isLtr>{date}</Isolate> : text('dueBy', { date })}</span>;
}

export interface DocumentRowsProps {
  readonly page: PaymentPage;
  /** Documents that are not paid now, where they are chosen. */
  readonly left?: ReadonlySet<string>;
  readonly onToggle?: (document: AskedDocument, isPaid: boolean) => void;
  readonly isLocked?: boolean;
}

/** The documents with what is open of each, to choose from where they are chosen. */
export function DocumentRows({ page, left, onToggle, isLocked = false }: DocumentRowsProps) {
  const text = usePhrases('paymentPage');
  const nameOf = useDocumentName();
  const { documents, today } = page;
  if (documents.length === 0) return null;
  const unpaid = documents.filter(({ documentId }) => left?.has(documentId) === true);
  return (
    <ul className="pay-rows" aria-label={text('documents')}>
      {documents.map((document) => {
        const { documentId, subject, openAgorot, pagePath } = document;
        const name = nameOf(document);
        const words = (
          <span className="pay-rows__words">
            <span className="pay-rows__title">
              <Isolate>{subject === '' ? name : subject}</Isolate>
            </span>
            <span className="pay-rows__note">
              {subject !== '' && <span>{name}</span>}
              <Due document={document} today={today} />
            </span>
          </span>
        );
        return (
          <li key={documentId}>
            {onToggle === undefined ? (
              <span className="pay-rows__row">
                <a className="pay-rows__link" href={pagePath}>
                  {words}
                </a>
                <Money agorot={openAgorot} isStrong />
              </span>
            ) : (
              <label className="pay-rows__row">
                <input
                  type="checkbox"
                  className="pk-check__box"
                  checked={left?.has(documentId) !== true}
                  disabled={isLocked}
                  onChange={({ currentTarget }) => onToggle(document, currentTarget.checked)}
                />
                {words}
                <Money agorot={openAgorot} isStrong />
              </label>
            )}
          </li>
        );
      })}
      {unpaid.length > 0 && (
        <li className="pay-rows__row pay-rows__left">
          <span>{text('leftAfter')}</span>
          <Money agorot={openOf(unpaid)} />
        </li>
      )}
    </ul>
  );
}

export interface LaidTableProps {
  readonly page: PaymentPage;
  /** What each document gets. */
  readonly laid: readonly LaidSum[];
}

/** On which document each shekel goes. */
export function LaidTable({ page, laid }: LaidTableProps) {
  const text = usePhrases('paymentPage');
  const nameOf = useDocumentName();
  const { documents, today } = page;
  const sumOf = (id: string) => laid.find(({ documentId }) => documentId === id)?.sumAgorot ?? 0;
  const total = openOf(documents);
  const paid = laid.reduce((sum, { sumAgorot }) => sum + sumAgorot, 0);
  return (
    <table className="pay-laid">
      <caption className="pk-visually-hidden">{text('documents')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('columnDocument')}</th>
          <th scope="col" className="pay-laid__wide">
            {text('columnDue')}
          </th>
          <th scope="col" className="pay-laid__wide pay-laid__sum">
            {text('columnOpen')}
          </th>
          <th scope="col" className="pay-laid__sum">
            {text('columnNow')}
          </th>
          <th scope="col" className="pay-laid__sum">
            {text('columnLeft')}
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => {
          const { documentId, openAgorot, subject, pagePath } = document;
          const sum = sumOf(documentId);
          const name = nameOf(document);
          return (
            <tr key={documentId} className={sum > 0 ? 'is-paid' : undefined}>
              <th scope="row">
                <LinkText href={pagePath}>
                  <Isolate>{subject === '' ? name : subject}</Isolate>
                </LinkText>
                {subject !== '' && <span className="pay-rows__note">{name}</span>}
              </th>
              <td className="pay-laid__wide">
                <Due document={document} today={today} isBare />
              </td>
              <td className="pay-laid__wide pay-laid__sum">
                <Money agorot={openAgorot} sign="" />
              </td>
              <td className="pay-laid__sum">
                <Money agorot={sum === 0 ? null : sum} sign="" isStrong />
              </td>
              <td className="pay-laid__sum">
                <Money agorot={openAgorot - sum} sign="" />
              </td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('total')}</th>
          <td className="pay-laid__wide">{'\u00A0'}</td>
          <td className="pay-laid__wide pay-laid__sum">
            <Money agorot={total} sign="" isStrong />
          </td>
          <td className="pay-laid__sum">
            <Money agorot={paid} sign="" isStrong />
          </td>
          <td className="pay-laid__sum">
            <Money agorot={total - paid} sign="" isStrong />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
