// All of the fast lane, and what it leaves out (`inSlowLane`).
import './upload.e2e.ts';
