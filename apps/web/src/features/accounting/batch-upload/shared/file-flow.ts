import type { fileCalls } from '@pinkas/contract/accounting/batch-upload/file-calls';
import type {
  AnyFileView,
  BatchRowView,
} from '@pinkas/contract/accounting/batch-upload/file-views';
import type { Contract } from '@pinkas/contract/define';
import type { ColumnUses, FileField, FileSettings } from '@pinkas/domain/batch/batch-field';
import type { Phrase } from '@pinkas/phrases/phrases';
import { createContext, useContext, type ComponentType } from 'react';
import type { z } from 'zod';

/** A file of any kind. */
export type FileView = AnyFileView & { readonly settings: FileSettings };

export interface FileDefaultsProps<Settings> {
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** What differs between documents from a file and payment requests from a file. */
export interface FileFlow {
  readonly calls: ReturnType<typeof fileCalls<z.ZodType<FileSettings>>>;
  /** Path of the page on which a file is chosen, such as `documents/batch-upload`. */
  readonly page: string;
  /** Path of the list of what was issued. */
  readonly list: string;
  readonly useWords: () => Phrase<'batchUpload'>;
  /** Returns the fields of columns that the business has, and those that are used already. */
  readonly useFields: (used: ColumnUses) => readonly FileField[];
  /** Fields that say who a row is for; a file without any of these is warned about. */
  readonly customerFields: readonly FileField[];
  readonly Defaults: ComponentType<FileDefaultsProps<FileSettings>>;
  /** What is said before so many are issued, such as what the package has left; absent where nothing is counted. */
  readonly BeforeIssue?: ComponentType<{ readonly documents: number }>;
  /** What a row makes or made. */
  readonly Made: ComponentType<{ readonly row: BatchRowView }>;
  /** Returns the path of what a row made. */
  readonly pathOf: (id: string) => string;
}

/** A flow with the settings of its kind. */
interface FlowOf<Settings> extends Omit<FileFlow, 'calls' | 'Defaults'> {
  readonly calls: Contract;
  readonly Defaults: ComponentType<FileDefaultsProps<Settings>>;
}

/** Returns a flow as the shared screens take it: the settings that they hand to its part come from its own calls. */
export function fileFlow<Settings extends FileSettings>(flow: FlowOf<Settings>): FileFlow {
  return flow as unknown as FileFlow;
}

const Flow = createContext<FileFlow | undefined>(undefined);

export const FileFlowProvider = Flow.Provider;

/** Returns the kind of file that the screen is about. */
export function useFileFlow(): FileFlow {
  const flow = useContext(Flow);
  if (flow === undefined) throw new Error('a screen of files outside of its flow');
  return flow;
}

/** Returns the words of the kind of file. */
export function useFileWords(): Phrase<'batchUpload'> {
  const { useWords } = useFileFlow();
  return useWords();
}
