import { filesContract, type AttachmentView } from '@pinkas/contract/files/uploads/files.contract';
import type { AttachableKind, AttachmentRole } from '@pinkas/domain/files/attachable';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { addressOf, call } from '../api/client.ts';
import { callQuery } from '../api/query-client.ts';

/** An entity with attachments. */
export interface AttachableEntity {
  readonly entityKind: AttachableKind;
  readonly entityId: string;
}

function queryOf({ entityKind, entityId }: AttachableEntity, role?: AttachmentRole) {
  return callQuery(filesContract.attachments, {
    params: { entityId },
    query: { entityKind, ...(role !== undefined && { role }) },
  });
}

/** The files of a thing, oldest first. */
export function useAttachments(entity: AttachableEntity, role?: AttachmentRole) {
  return useQuery(queryOf(entity, role));
}

/** Reads the files of all things again. */
export function useRefreshAttachments(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: [filesContract.attachments.path] });
  };
}

/** Attaches files that are stored already. */
export function useAttachFiles(entity: AttachableEntity) {
  const refresh = useRefreshAttachments();
  const { entityKind, entityId } = entity;
  return useMutation({
    mutationFn: ({ fileIds, role }: { fileIds: string[]; role?: AttachmentRole }) =>
      call(filesContract.attach, {
        params: { entityId },
        body: { entityKind, fileIds, ...(role !== undefined && { role }) },
      }),
    onSettled: refresh,
  });
}

/** Takes a file off; it can be attached again. */
export function useDetachFile(entity: AttachableEntity) {
  const refresh = useRefreshAttachments();
  const { entityKind, entityId } = entity;
  return useMutation({
    mutationFn: (fileId: string) =>
      call(filesContract.detach, { params: { entityId }, query: { entityKind, fileId } }),
    onSettled: refresh,
  });
}

/** Returns the URL of a file, for links and pictures. */
export function fileAddress(
  id: string,
  how: { readonly size?: 'thumbnail'; readonly isSaved?: boolean } = {},
): string {
  return addressOf(filesContract.get, {
    params: { id },
    query: { size: how.size, save: how.isSaved === true ? '1' : undefined },
  });
}

export type { AttachmentView };
