/** A stored file that was chosen for the document. */
export interface FileForm {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}
