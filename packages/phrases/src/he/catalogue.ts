/** Every phrase of the language by area; Hebrew is the source, English must be complete. */
export * as catalogue from './slices.ts';
