// All of the fast lane, and what it leaves out (`inSlowLane`).
import './library.e2e.ts';
