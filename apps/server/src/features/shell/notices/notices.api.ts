/* What other slices may use of shell/notices. */
export { pageLink } from './notice-mail.ts';
export { entersOf, findReader, listReaders, type NoticeReader } from './notice-readers.ts';
export { tellOfJob } from './tell-of-job.ts';
export { tell, type News } from './tell.ts';
