import { filesContract } from '@pinkas/contract/files/uploads/files.contract';
import {
  IMAGE_QUALITY,
  IMAGE_SIDE_PX_MAX,
  UPLOAD_FILE_BYTES_MAX,
  UPLOAD_PART_BYTES,
  UPLOAD_RETRY_WAIT_MS,
} from '@pinkas/domain/files/upload-limits';

import { UploadError } from './upload-error.ts';

/** How images are resized before they are sent. */
export interface ResizeConfig {
  readonly widthPxMax: number;
  readonly heightPxMax: number;
  /** 0 to 100, as of a JPEG. */
  readonly quality: number;
}

/** All that can be set about uploads (specification sections 7 and 9). */
export interface UploadConfig {
  /** The upload URL; a relative one is resolved against the server's base. */
  readonly url: string;
  readonly method: 'POST' | 'PUT';
  /** Name of the field that holds the file. */
  readonly fileFieldName: string;
  /** Whether the file's own name is sent beside it. */
  readonly sendsName: boolean;
  /** Bytes of one part; 0 sends the file whole. */
  readonly chunkSizeBytes: number;
  /** How a part gives its position: `chunk` and `chunks`, or `offset` and `total`. */
  readonly partForm: 'chunks' | 'offset';
  /** Whether a generated id is sent, by which the server recognizes repeated parts. */
  readonly sendsUploadId: boolean;
  /** Tries after the first one, for one part. */
  readonly retriesMax: number;
  /** Wait before the first new try; each further one is twice as long. */
  readonly retryWaitMs: number;
  /** Further fields of the form. */
  readonly params: Readonly<Record<string, string>>;
  readonly fileBytesMax: number;
  /** Endings without the dot, in small letters; empty takes all. */
  readonly extensions: readonly string[];
  readonly refusesEmpty: boolean;
  readonly refusesDuplicates: boolean;
  /** Undefined does not resize images. */
  readonly resize: ResizeConfig | undefined;
  /** Files sent at the same time; the others are queued. */
  readonly parallelMax: number;
}

/** Defaults of specification section 9. */
export const UPLOAD_DEFAULTS: Omit<UploadConfig, 'url'> = {
  method: 'POST',
  fileFieldName: 'file',
  sendsName: true,
  chunkSizeBytes: 0,
  partForm: 'chunks',
  sendsUploadId: true,
  retriesMax: 0,
  retryWaitMs: UPLOAD_RETRY_WAIT_MS,
  params: {},
  fileBytesMax: UPLOAD_FILE_BYTES_MAX,
  extensions: [],
  refusesEmpty: true,
  refusesDuplicates: false,
  resize: undefined,
  parallelMax: 1,
};

/** Endings of the kinds that the server takes. */
export const TAKEN_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'webp', 'tif', 'tiff'] as const;

/** Upload settings of the product's screens: in parts, with retries, images within bounds. */
export const PRODUCT_UPLOADS: Partial<UploadConfig> & Pick<UploadConfig, 'url'> = {
  url: filesContract.upload.path,
  chunkSizeBytes: UPLOAD_PART_BYTES,
  retriesMax: 4,
  extensions: TAKEN_EXTENSIONS,
  resize: {
    widthPxMax: IMAGE_SIDE_PX_MAX,
    heightPxMax: IMAGE_SIDE_PX_MAX,
    quality: IMAGE_QUALITY,
  },
};

/** Fills the defaults in. Throws the init error (-500) when there is no configuration or no url. */
export function completeConfig(config: Partial<UploadConfig> | undefined): UploadConfig {
  if (config?.url === undefined || config.url === '') throw new UploadError('init');
  return { ...UPLOAD_DEFAULTS, ...config, url: config.url };
}

/** The address of uploads; a relative one gets the server's base in front. */
export function uploadAddress(url: string, base: string = window.location.origin): string {
  return new URL(url, `${base}/`).href;
}
