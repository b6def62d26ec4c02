// All of the fast lane, and what it leaves out (`inSlowLane`).
import './job.e2e.ts';
