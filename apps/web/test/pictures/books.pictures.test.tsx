import { BOOKS_STATES } from './books-states.ts';
import { stateTests } from './state-tests.ts';

stateTests('books', BOOKS_STATES);
