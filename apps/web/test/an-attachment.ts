import type { AttachmentView, UploadAnswer } from '@pinkas/contract/files/uploads/files.contract';

export function anAttachment(overrides: Partial<AttachmentView> = {}): AttachmentView {
  return {
    id: '0193bbbb-0000-7000-8000-000000000001',
    name: 'קבלה.pdf',
    mediaType: 'application/pdf',
    sizeBytes: 120_000,
    widthPx: null,
    heightPx: null,
    pages: 2,
    hasThumbnail: false,
    createdAt: '2026-11-20T07:00:00.000Z',
    role: 'attachment',
    attachedAt: '2026-11-20T07:00:00.000Z',
    ...overrides,
  };
}

/** The answer to the last part of an upload. */
export function aStoredFile(overrides: Partial<UploadAnswer> = {}): UploadAnswer {
  const { role: _role, attachedAt: _at, ...file } = anAttachment();
  return { offset: 1, chunk: 1, file, sameAsFileId: null, ...overrides };
}
