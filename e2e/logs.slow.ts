// All of the fast lane, and what it leaves out (`inSlowLane`).
import './logs.e2e.ts';
