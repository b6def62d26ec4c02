// All of the fast lane, and what it leaves out (`inSlowLane`).
import './process.e2e.ts';
