// All of the fast lane, and what it leaves out (`inSlowLane`).
import './content.e2e.ts';
