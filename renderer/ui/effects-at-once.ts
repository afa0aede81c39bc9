/**
 * Effects run as soon as the screen has changed. Preact would wait for the next frame: a key pressed until then would
 * still be taken as the screen before took it.
 */
import { options } from 'preact';

options.requestAnimationFrame = queueMicrotask;
