import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { IconButton } from '@pinkas/ui/actions/icon-button';
import { Tooltip } from '@pinkas/ui/actions/tooltip';
import { IconDownload, IconEye, IconMail, IconMailCheck, IconNote } from '@tabler/icons-react';

import { useTypeName } from '../../../../shared/documents/type-name.ts';
import { usePhrases } from '../../../../shared/language/use-phrases.ts';
import { useMay } from '../../../../shared/session/use-may.ts';
import { useDownloadCopy } from '../sending/download.ts';

/** Icons of a row: it has notes, it was sent, its customer opened it. */
export function RowMarks({ row }: { readonly row: DocumentRow }) {
  const text = usePhrases('documents');
  const quotes = usePhrases('quotes');
  const life = usePhrases('documentLife');
  return (
    <>
      {row.noteCount > 0 && (
        <Mark words={life('noteCount', { count: row.noteCount })} Icon={IconNote} />
      )}
      {row.isMailed && <Mark words={text('mailed')} Icon={IconMailCheck} />}
      {row.isOpened && <Mark words={quotes('opened')} Icon={IconEye} />}
    </>
  );
}

function Mark({ words, Icon }: { readonly words: string; readonly Icon: typeof IconEye }) {
  return (
    <Tooltip text={words} isName>
      <span className="doc-mailed">
        <Icon aria-hidden stroke={1.75} />
        <span className="pk-visually-hidden">{words}</span>
      </span>
    </Tooltip>
  );
}

interface RowActionsProps {
  readonly row: DocumentRow;
  readonly onSend: (id: string) => void;
}

/** Actions on a document from its row. */
export function RowActions({ row, onSend }: RowActionsProps) {
  const text = usePhrases('documents');
  const typeName = useTypeName();
  const download = useDownloadCopy();
  const may = useMay();
  const fileName = text('typeAndNumber', {
    type: typeName(row.docType),
    number: String(row.number),
  });
  return (
    <>
      <IconButton
        size="sm"
        label={text('downloadCopy')}
        icon={<IconDownload aria-hidden stroke={1.75} />}
        onClick={() => download.mutate({ id: row.id, fileName })}
      />
      {may('documents.mail') && (
        <IconButton
          size="sm"
          label={text('sendAgain')}
          icon={<IconMail aria-hidden stroke={1.75} />}
          onClick={() => onSend(row.id)}
        />
      )}
    </>
  );
}
