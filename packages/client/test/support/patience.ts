/** A busy machine takes its time to draw: what is awaited comes or it does not, and no second decides that. */
import { configure } from '@testing-library/preact';

configure({ asyncUtilTimeout: 20_000 });
