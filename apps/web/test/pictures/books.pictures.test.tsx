import { pictureTests } from './picture-tests.ts';
import { BOOKS_STATES } from './states.ts';

pictureTests('books', BOOKS_STATES);
