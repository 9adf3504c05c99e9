import { BATCH_ENCODINGS } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import { SwitchField } from '@pinkas/ui/fields/checkbox-field';
import { SelectField } from '@pinkas/ui/fields/select-field';

import { useSendTable } from '../batch-upload.queries.ts';
import { findLocalFile } from '../local-files.ts';
import { TableProblem } from '../../../../../shared/uploads/table-problem.tsx';
import { type FileView, useFileWords } from '../file-flow.ts';

/** The names by which other programs call them. */
const NAMES = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-1255': 'Windows-1255 / ISO-8859-8',
  cp862: 'DOS (862)',
} as const;

export interface TextReadingProps {
  readonly file: FileView;
  readonly isTurned: boolean;
  readonly onTurn: (isTurned: boolean) => void;
}

/** Sets how the text of the file is parsed: its encoding and the order of its letters. */
export function TextReading({ file, isTurned, onTurn }: TextReadingProps) {
  const text = useFileWords();
  const sending = useSendTable();
  const kept = findLocalFile(file.id);
  const mayReadAgain = kept !== undefined && file.state === 'draft';
  return (
    <div className="batch-reading-form">
      <SelectField
        label={text('encoding')}
        help={text(mayReadAgain ? 'encodingHelp' : 'encodingAgain')}
        disabled={!mayReadAgain || sending.isPending}
        options={BATCH_ENCODINGS.map((value) => ({ value, label: NAMES[value] }))}
        value={file.encoding ?? 'utf-8'}
        onChange={(event) => {
          const encoding = BATCH_ENCODINGS.find((one) => one === event.currentTarget.value);
          if (kept !== undefined && encoding !== undefined)
            sending.mutate({ file: kept, encoding });
        }}
      />
      <SwitchField
        label={text('turn')}
        hint={text('turnHint')}
        checked={isTurned}
        onChange={(event) => onTurn(event.currentTarget.checked)}
      />
      <TableProblem reason={sending.error} />
    </div>
  );
}
