/** Entry of a separate process. Reads a shop's price list, so that the main process stays free for sales. */
import { limitHeap, lowerPriority, runWorker } from '../../platform/background/run-worker.ts';
import { readItems, readItemsJob } from '../../usecases/items/item-file.ts';

limitHeap();
lowerPriority();
runWorker(readItemsJob, readItems);
